/** What the password field says when the password that proves who is asking is wrong. */
export const WRONG_PASSWORD = 'This is not your current password.';
