// What was typed but not saved yet, which survives a reload of the tab.
import { parseJson } from '#contract/json';
import { readStored, removeStored, writeStored } from '../../platform/storage';
import { formValues, type ProfileFormValues } from './profile-form';

const key = (userId: string) => `tipwell.profile_draft.${userId}`;

/** What this person has typed in this tab and not saved, or null. */
export function readProfileDraft(userId: string): ProfileFormValues | null {
  const stored = readStored('session', key(userId)) ?? '';
  return formValues.safeParse(parseJson(stored)).data ?? null;
}

export function storeProfileDraft(userId: string, values: ProfileFormValues): void {
  writeStored('session', key(userId), JSON.stringify(values));
}

export function removeProfileDraft(userId: string): void {
  removeStored('session', key(userId));
}
