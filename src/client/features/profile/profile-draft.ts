// Unsaved input, which survives a reload of the tab.

import { readStored, removeStored, writeStored } from '#client/platform/storage';
import { parseJson } from '#contract/json';
import { formValues, type ProfileFormValues } from './profile-form';

const key = (pageId: string) => `tipwell.profile_draft.${pageId}`;

/**
 * A page's unsaved input in this tab, or null.
 * @param pageId the page's, or the worker's for their first page
 */
export function readProfileDraft(pageId: string): ProfileFormValues | null {
  const stored = readStored('session', key(pageId)) ?? '';
  return formValues.safeParse(parseJson(stored)).data ?? null;
}

export function storeProfileDraft(pageId: string, values: ProfileFormValues): void {
  writeStored('session', key(pageId), JSON.stringify(values));
}

export function removeProfileDraft(pageId: string): void {
  removeStored('session', key(pageId));
}
