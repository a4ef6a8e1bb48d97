// What was typed and not saved yet survives a reload of the tab.
import { readStored, removeStored, writeStored } from '../../platform/storage';
import { formValues, type ProfileFormValues } from './profile-form';

const key = (userId: string) => `tipwell.profile_draft.${userId}`;

/** The unsaved input of this person in this tab, or null. */
export function readProfileDraft(userId: string): ProfileFormValues | null {
  const stored = readStored('session', key(userId));
  if (stored === null) return null;
  try {
    const parsed = formValues.safeParse(JSON.parse(stored));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

export function storeProfileDraft(userId: string, values: ProfileFormValues): void {
  writeStored('session', key(userId), JSON.stringify(values));
}

export function removeProfileDraft(userId: string): void {
  removeStored('session', key(userId));
}
