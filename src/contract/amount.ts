// Separate from `money.ts`, because the tip page's first step does not load zod.
import * as z from 'zod/mini';
import { MAX_AMOUNT_DOLLARS } from './limits';
import { amountProblems, hasWholeCents } from './money';

/** A tip's amount in dollars: more than 0, at most 10,000, at most 2 decimals (section 5). */
export const amountDollars = z
  .number()
  .check(
    z.positive(amountProblems.tooLow),
    z.maximum(MAX_AMOUNT_DOLLARS, amountProblems.tooHigh),
    z.refine(hasWholeCents, amountProblems.tooFine),
  );
