// The details form as it was left, on this phone only. `platform/details-drafts.ts` says where it
// is kept, and for how long.
import * as z from 'zod/mini';
import { type DraftStore, readDraftOf, writeDraftOf } from '#client/platform/details-drafts';
import { contactMethod } from '#contract/tips/writes';
import type { TipperDetails } from './details';

const draft = z.object({
  name: z.string(),
  contact: z.string(),
  contactType: contactMethod,
  optIn: z.boolean(),
  /** Epoch milliseconds. */
  ts: z.number(),
});

export async function readDetailsDraft(
  store: DraftStore,
  sessionId: string,
): Promise<TipperDetails | null> {
  const parsed = draft.safeParse(await readDraftOf(store, sessionId));
  if (!parsed.success) return null;
  const { ts: _, ...details } = parsed.data;
  return details;
}

/** The latest input, for returning to the step without leaving the page. */
let typed: { sessionId: string; details: TipperDetails } | null = null;

export function detailsTypedHere(sessionId: string): TipperDetails | null {
  return typed?.sessionId === sessionId ? typed.details : null;
}

/** Returns a function that saves details, one write at a time and only the latest. */
export function detailsWriter(store: DraftStore, sessionId: string) {
  let latest: TipperDetails | null = null;
  let writing: Promise<void> | null = null;

  async function writeLatest() {
    while (latest !== null) {
      const { name, contact, contactType, optIn } = latest;
      latest = null;
      await writeDraftOf(store, sessionId, { name, contact, contactType, optIn, ts: Date.now() });
    }
  }

  /** Resolves once these details, or later ones, are saved. Never rejects. */
  return (details: TipperDetails): Promise<void> => {
    latest = details;
    typed = { sessionId, details };
    writing ??= writeLatest()
      .catch(console.warn)
      .finally(() => {
        writing = null;
      });
    return writing;
  };
}
