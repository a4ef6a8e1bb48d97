import { type WriteFailure, writeFailureOf } from '../../connection/write-failure';
import { type ProfileField, profileFields } from './profile-form';

/** What a profile that was not saved says, and at which fields. */
export function saveFailureOf(error: unknown): WriteFailure<ProfileField> {
  return writeFailureOf(error, profileFields, {
    handle_taken: { field: 'handle', message: 'This handle is already taken.' },
    handle_reserved: { field: 'handle', message: 'This handle is reserved.' },
  });
}
