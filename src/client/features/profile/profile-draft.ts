// Unsaved input, which survives a reload of the tab.

import { readStoredJson, removeStored, writeStored } from '#client/platform/storage';
import { changedValues, type ProfileField, type ProfileFormValues } from './profile-form';

const key = (pageId: string) => `tipwell.profile_draft.${pageId}`;

/**
 * Returns a page's unsaved input in this tab, or null.
 * @param pageId the page's id, or the worker's for their first page
 */
export function readProfileDraft(pageId: string): Partial<ProfileFormValues> | null {
  return changedValues.safeParse(readStoredJson('session', key(pageId))).data ?? null;
}

/** @param changed the fields that differ from the saved page */
export function storeProfileDraft(pageId: string, changed: Partial<ProfileFormValues>): void {
  writeStored('session', key(pageId), JSON.stringify(changed));
}

/** Keeps only what was typed after the given values were sent. They are saved now. */
export function dropSaved(pageId: string, sent: ProfileFormValues): void {
  const draft = Object.entries(readProfileDraft(pageId) ?? {});
  const rest = draft.filter(([field, value]) => value !== sent[field as ProfileField]);
  if (rest.length === 0) removeProfileDraft(pageId);
  else storeProfileDraft(pageId, Object.fromEntries(rest));
}

export function removeProfileDraft(pageId: string): void {
  removeStored('session', key(pageId));
}
