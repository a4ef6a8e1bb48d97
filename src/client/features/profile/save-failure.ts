import { ApiError } from '../../platform/http';
import { isProfileField, type ProfileField } from './profile-form';

export interface SaveFailure {
  /** What to say at which field. */
  fields: Partial<Record<ProfileField, string>>;
  /** What to say when no field is to blame, or null. */
  notice: string | null;
}

/** Tells which field a refused save is about, or what went wrong otherwise. */
export function saveFailureOf(error: unknown): SaveFailure {
  if (error instanceof ApiError) {
    if (error.code === 'handle_taken') return atHandle('This handle is already taken.');
    if (error.code === 'handle_reserved') return atHandle('This handle is reserved.');
    const fields = Object.entries(error.fields ?? {}).filter(([name]) => isProfileField(name));
    if (fields.length > 0) return { fields: Object.fromEntries(fields), notice: null };
    if (error.kind === 'offline') {
      return { fields: {}, notice: 'You are offline. Connect to save your profile.' };
    }
    if (error.isNetwork) {
      return { fields: {}, notice: 'Network error. Please check your connection and try again.' };
    }
    if (error.status === 429) {
      return { fields: {}, notice: 'Too many attempts. Please wait a moment and try again.' };
    }
  }
  return { fields: {}, notice: 'Something went wrong on our side. Please try again.' };
}

function atHandle(message: string): SaveFailure {
  return { fields: { handle: message }, notice: null };
}
