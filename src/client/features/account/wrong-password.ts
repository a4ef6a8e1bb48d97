/** The password field's error, where a password confirms who is asking. */
export const WRONG_PASSWORD = 'This is not your current password.';
