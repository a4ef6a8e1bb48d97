/** At the field of the password that proves who is asking. */
export const WRONG_PASSWORD = 'This is not your current password.';
