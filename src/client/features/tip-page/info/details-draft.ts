// The details form as it was left, on this phone alone. `platform/details-drafts.ts` says how long.
import * as z from 'zod/mini';
import { parseJson } from '#contract/json';
import { contactMethod } from '#contract/tip-fields';
import { detailsDraftKey } from '../../../platform/details-drafts';
import { readStored, writeStored } from '../../../platform/storage';
import type { TipperDetails } from './details';

const draft = z.object({
  name: z.string(),
  contact: z.string(),
  contactType: contactMethod,
  optIn: z.boolean(),
  /** Milliseconds since the epoch. */
  ts: z.number(),
});

export function readDetailsDraft(sessionId: string): TipperDetails | null {
  const stored = readStored('local', detailsDraftKey(sessionId)) ?? '';
  const parsed = draft.safeParse(parseJson(stored));
  if (!parsed.success) return null;
  const { ts: _, ...details } = parsed.data;
  return details;
}

export function writeDetailsDraft(sessionId: string, details: TipperDetails): void {
  const { name, contact, contactType, optIn } = details;
  const kept = { name, contact, contactType, optIn, ts: Date.now() };
  writeStored('local', detailsDraftKey(sessionId), JSON.stringify(kept));
}
