/** The error for a wrong password in forms that confirm the user's identity. */
export const WRONG_PASSWORD = 'This is not your current password.';
