// The details form as it was left: `tip_attempt.{sessionId}` in local storage (section 3).
import * as z from 'zod/mini';
import { parseJson } from '#contract/json';
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
  const stored = readStored('local', keyOf(sessionId)) ?? '';
  const parsed = draft.safeParse(parseJson(stored));
  if (!parsed.success) return null;
  const { ts: _, ...details } = parsed.data;
  return details;
}

export function writeDetailsDraft(sessionId: string, details: TipperDetails): void {
  const { name, contact, contactType, optIn } = details;
  const kept = { name, contact, contactType, optIn, ts: Date.now() };
  writeStored('local', keyOf(sessionId), JSON.stringify(kept));
}

/** The phone need not remember how to reach a tipper for longer than the tip takes. */
export function forgetDetailsDraft(sessionId: string): void {
  removeStored('local', keyOf(sessionId));
}
