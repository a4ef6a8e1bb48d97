// The unsent details form: `tip_attempt.{sessionId}` in local storage (specification section 3).
import * as z from 'zod/mini';
import { contactMethod } from '#contract/tip';
import { readStored, removeStored, writeStored } from '../../../platform/storage';
import type { TipperDetails } from './details';

const draft = z.object({
  name: z.string(),
  contact: z.string(),
  contactType: contactMethod,
  optIn: z.boolean(),
  /** Milliseconds since the epoch. */
  ts: z.number(),
});

const keyOf = (sessionId: string) => `tip_attempt.${sessionId}`;

export function readDetailsDraft(sessionId: string): TipperDetails | null {
  try {
    const parsed = draft.safeParse(JSON.parse(readStored('local', keyOf(sessionId)) ?? 'null'));
    if (!parsed.success) return null;
    const { ts: _, ...details } = parsed.data;
    return details;
  } catch {
    return null;
  }
}

export function writeDetailsDraft(sessionId: string, details: TipperDetails): void {
  const { name, contact, contactType, optIn } = details;
  const kept = { name, contact, contactType, optIn, ts: Date.now() };
  writeStored('local', keyOf(sessionId), JSON.stringify(kept));
}

/** The phone need not remember a tipper's contact longer than the tip takes. */
export function forgetDetailsDraft(sessionId: string): void {
  removeStored('local', keyOf(sessionId));
}
