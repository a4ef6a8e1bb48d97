// Drafts of the details form, beside the outbox's other drafts in IndexedDB; where that is missing or
// does not answer, in local storage under the key of section 3, `tip_attempt.{sessionId}`. They are
// forgotten once their tip is reported, and after a day at the latest. Apart from the form, because
// every page forgets old ones, and the form is loaded later.
import { parseJson } from '#contract/json';
import type { Outbox } from '#outbox/types';
import { readStored, removeStored, storedKeys, writeStored } from './storage';
import { onVisible } from './visibility';

/** Where they are kept. */
export type DraftStore = Pick<Outbox, 'saveDraft' | 'readDraft' | 'readDrafts'>;

const LOCAL_PREFIX = 'tip_attempt.';
const PREFIX = 'details:';

/** The longest that a draft is kept, in milliseconds. */
const KEPT_MS = 24 * 60 * 60 * 1000;

/** What all drafts have, whatever is in them. */
interface Dated {
  /** When it was written, in milliseconds since the epoch. */
  ts: number;
}

/** The draft of a tip session, as it was written last; null without one. */
export async function readDraftOf(store: DraftStore, sessionId: string): Promise<unknown> {
  const local = parseJson(readStored('local', LOCAL_PREFIX + sessionId) ?? '') ?? null;
  const kept = await store.readDraft(PREFIX + sessionId).catch(() => null);
  return writtenAt(local) > writtenAt(kept) ? local : kept;
}

/** Keeps a draft of a tip session in the place of any before. */
export async function writeDraftOf<D extends Dated>(
  store: DraftStore,
  sessionId: string,
  value: D,
): Promise<void> {
  const { durable } = await store.saveDraft({ key: PREFIX + sessionId, value }, { silent: true });
  if (durable) removeStored('local', LOCAL_PREFIX + sessionId);
  else writeStored('local', LOCAL_PREFIX + sessionId, JSON.stringify(value));
}

export async function forgetDraftOf(store: DraftStore, sessionId: string): Promise<void> {
  removeStored('local', LOCAL_PREFIX + sessionId);
  await store.saveDraft({ key: PREFIX + sessionId, value: null }, { silent: true });
}

/** Forgets old drafts now, and whenever the page comes back into view. */
export function keepForgettingDrafts(store: () => Promise<DraftStore>): void {
  const forget = () => void store().then(forgetOldDrafts).catch(console.warn);
  forget();
  onVisible(forget);
}

/** Forgets the drafts of tips that were never reported, once they are a day old. */
export function forgetOldDrafts(store: DraftStore): Promise<void> {
  return forgetDrafts(store, (draft) => !isKept(draft));
}

/** Forgets all drafts, when somebody signs out. */
export function forgetAllDrafts(store: DraftStore): Promise<void> {
  return forgetDrafts(store, () => true);
}

async function forgetDrafts(
  store: DraftStore,
  isForgotten: (draft: unknown) => boolean,
): Promise<void> {
  for (const key of storedKeys('local')) {
    if (!key.startsWith(LOCAL_PREFIX)) continue;
    if (isForgotten(parseJson(readStored('local', key) ?? ''))) removeStored('local', key);
  }
  for (const [key, value] of await store.readDrafts(PREFIX)) {
    if (isForgotten(value)) await store.saveDraft({ key, value: null }, { silent: true });
  }
}

function isKept(draft: unknown): boolean {
  // A draft from the future is old as well: the clock was ahead when it was written.
  return Math.abs(Date.now() - writtenAt(draft)) < KEPT_MS;
}

function writtenAt(draft: unknown): number {
  return Number((Object(draft) as Partial<Dated>).ts ?? Number.NEGATIVE_INFINITY);
}
