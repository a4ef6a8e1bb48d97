/** The error for a wrong password that should confirm who is asking. */
export const WRONG_PASSWORD = 'This is not your current password.';
