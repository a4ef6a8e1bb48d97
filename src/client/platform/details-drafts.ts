// Drafts of the details form. They are stored with the outbox's other drafts in IndexedDB or, if
// that is missing or hangs, in local storage under section 3's key `tip_attempt.{sessionId}`. They
// are erased once their tip is reported, and after a day at the latest. Separate from the form,
// which loads later, because every page erases old drafts.
import type { Outbox } from '#outbox/types';
import { readStoredJson, removeStored, storedKeys, writeStored } from './storage';
import { onVisible } from './visibility';

export type DraftStore = Pick<Outbox, 'saveDraft' | 'readDraft' | 'readDrafts'>;

const LOCAL_PREFIX = 'tip_attempt.';
const PREFIX = 'details:';

const KEPT_MS = 24 * 60 * 60 * 1000;

interface Dated {
  /** When it was written, in epoch milliseconds. */
  ts: number;
}

/** Returns a tip session's latest draft, or null. */
export async function readDraftOf(store: DraftStore, sessionId: string): Promise<unknown> {
  const local = readStoredJson('local', LOCAL_PREFIX + sessionId) ?? null;
  const kept = await store.readDraft(PREFIX + sessionId).catch(() => null);
  return writtenAt(local) > writtenAt(kept) ? local : kept;
}

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

/** Erases old drafts now and whenever the page becomes visible again. */
export function keepForgettingDrafts(store: () => Promise<DraftStore>): void {
  const forget = () => void store().then(forgetOldDrafts).catch(console.warn);
  forget();
  onVisible(forget);
}

/** Erases drafts that are a day old: their tips were never reported. */
export function forgetOldDrafts(store: DraftStore): Promise<void> {
  return forgetDrafts(store, (draft) => !isKept(draft));
}

export function forgetAllDrafts(store: DraftStore): Promise<void> {
  return forgetDrafts(store, () => true);
}

async function forgetDrafts(
  store: DraftStore,
  isForgotten: (draft: unknown) => boolean,
): Promise<void> {
  for (const key of storedKeys('local')) {
    if (!key.startsWith(LOCAL_PREFIX)) continue;
    if (isForgotten(readStoredJson('local', key))) removeStored('local', key);
  }
  for (const [key, value] of await store.readDrafts(PREFIX)) {
    if (isForgotten(value)) await store.saveDraft({ key, value: null }, { silent: true });
  }
}

function isKept(draft: unknown): boolean {
  // A draft dated a day or more ahead counts as old: the clock was wrong.
  return Math.abs(Date.now() - writtenAt(draft)) < KEPT_MS;
}

function writtenAt(draft: unknown): number {
  return Number((Object(draft) as Partial<Dated>).ts ?? Number.NEGATIVE_INFINITY);
}
