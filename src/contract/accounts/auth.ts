// The signed-in user and their session; signing up, in and out; links in emails (sections 3, 5
// and 7).
import * as z from 'zod/mini';
import { defineCall } from '../call';
import { isoTime, uuid } from '../fields';
import {
  EMAIL_MAX_LENGTH,
  NAME_MAX_LENGTH,
  PASSWORD_MAX_LENGTH,
  PASSWORD_MIN_LENGTH,
} from '../limits';
import { atMost, oneLine, visibleTextOrEmpty } from '../text';

export const user = z.object({
  id: uuid,
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  profileCompleted: z.boolean(),
});
export type User = z.infer<typeof user>;

export const sessionAnswer = z.object({
  user,
  session: z.object({ expiresAtIso: isoTime }),
});
export type SessionAnswer = z.infer<typeof sessionAnswer>;

export const getUser = defineCall({
  method: 'GET',
  path: '/api/auth/user',
  summary: 'Returns the signed-in user.',
  access: 'signed-in',
  answer: user,
  status: 200,
});

export const getSession = defineCall({
  method: 'GET',
  path: '/api/auth/session',
  summary: 'Returns the signed-in user, and when the session expires.',
  access: 'signed-in',
  answer: sessionAnswer,
  status: 200,
});

const emailFormat = z.email('Invalid email address');

const isEmailAddress = [
  atMost(EMAIL_MAX_LENGTH, 'Invalid email address'),
  z.refine<string>((value) => emailFormat.safeParse(value).success, 'Invalid email address'),
] as const;

export const email = z.string().check(z.trim(), z.toLowerCase(), ...isEmailAddress);

/** The email address of a new account, with its own message when it is missing (section 5). */
export const newEmail = z
  .string()
  .check(z.trim(), z.toLowerCase(), z.minLength(1, 'Email is required'), ...isEmailAddress);

export const newPassword = z
  .string()
  .check(
    z.minLength(PASSWORD_MIN_LENGTH, 'Password must be at least 8 characters'),
    atMost(PASSWORD_MAX_LENGTH, 'Password too long'),
    z.regex(/[A-Z]/, 'Password must contain at least one uppercase letter'),
    z.regex(/[a-z]/, 'Password must contain at least one lowercase letter'),
    z.regex(/[0-9]/, 'Password must contain at least one number'),
  );

/** Returns the error for a name with anything but letters (section 5). */
export const lettersOnly = (label: 'First name' | 'Last name') =>
  `${label} can only contain letters`;

/**
 * Letters of any script with their combining marks, and spaces (section 5). Unicode also calls
 * invisible fillers letters; a name of nothing else is refused.
 */
export const personName = (label: 'First name' | 'Last name') =>
  z
    .string()
    .check(
      oneLine(),
      visibleTextOrEmpty(),
      z.minLength(1, `${label} is required`),
      atMost(NAME_MAX_LENGTH, `${label} too long`),
      z.regex(/^(?:\p{L}\p{M}*|\s)+$/u, lettersOnly(label)),
    );

/** For signing in: the length rules may have been different when the password was set. */
export const password = z.string().check(
  z.minLength(1, 'Password is required'),
  // Hashing a huge input would cost the server too much.
  atMost(PASSWORD_MAX_LENGTH, 'Password too long'),
);

export const loginBody = z.strictObject({ email, password });
export type LoginBody = z.infer<typeof loginBody>;

export const signupBody = z.strictObject({
  firstName: personName('First name'),
  lastName: personName('Last name'),
  email: newEmail,
  password: newPassword,
});
export type SignupBody = z.infer<typeof signupBody>;

export const signedIn = z.object({ token: z.string(), user });

export const login = defineCall({
  method: 'POST',
  path: '/api/auth/login',
  summary: 'Signs in and sets the session cookie. Returns a bearer token.',
  access: 'public',
  cookies: 'sign-in',
  body: loginBody,
  answer: signedIn,
  status: 200,
  errors: ['invalid_credentials', 'sign_in_locked'],
});

export const signup = defineCall({
  method: 'POST',
  path: '/api/auth/signup',
  summary: 'Creates an account, signs in and sets the session cookie. Returns a bearer token.',
  access: 'public',
  cookies: 'sign-in',
  body: signupBody,
  answer: signedIn,
  status: 201,
  errors: ['email_taken'],
});

export const logout = defineCall({
  method: 'POST',
  path: '/api/auth/logout',
  summary: 'Ends the current session, if there is one.',
  access: 'public',
  cookies: 'sign-out',
  answer: z.object({ success: z.literal(true) }),
  status: 200,
});

/** 256 bits in base64url. */
const TOKEN_LENGTH = 43;

const incomplete = 'This link is incomplete';

export const linkToken = z
  .string()
  .check(z.length(TOKEN_LENGTH, incomplete), z.regex(/^[\w-]+$/, incomplete));

export const linkBody = z.strictObject({ token: linkToken });

// Resetting a forgotten password through an emailed link.

export const passwordResetRequest = z.strictObject({ email });

export const requestPasswordReset = defineCall({
  method: 'POST',
  path: '/api/auth/password-reset',
  summary:
    'Sends a link for a new password to an email address that has an account. The answer is the same for one that has none.',
  access: 'public',
  body: passwordResetRequest,
  answer: z.object({ success: z.literal(true) }),
  status: 200,
  errors: ['email_unavailable'],
});

export const passwordResetBody = z.strictObject({
  token: linkToken,
  newPassword,
});
export type PasswordResetBody = z.infer<typeof passwordResetBody>;

export const resetPassword = defineCall({
  method: 'PUT',
  path: '/api/auth/password-reset',
  summary: 'Sets a new password through a link, ends all sessions, and signs in.',
  access: 'public',
  cookies: 'sign-in',
  body: passwordResetBody,
  answer: signedIn,
  status: 200,
  errors: ['reset_link_invalid', 'email_taken'],
});

// Confirming an email address through a link that is sent there.

export const accountEmail = z.object({
  /** The address used to sign in. */
  email: z.string(),
  /** Whether a link sent there has been opened. */
  confirmed: z.boolean(),
  /** The new address, not yet confirmed; null if none. */
  pending: z.nullable(z.string()),
});
export type AccountEmail = z.infer<typeof accountEmail>;

export const getAccountEmail = defineCall({
  method: 'GET',
  path: '/api/account/email',
  summary: "Returns the account's email address, and what about it is still unconfirmed.",
  access: 'signed-in',
  answer: accountEmail,
  status: 200,
});

export const sendConfirmation = defineCall({
  method: 'POST',
  path: '/api/account/email/confirmation',
  summary: 'Sends the link that confirms an email address once more.',
  access: 'signed-in',
  answer: accountEmail,
  status: 200,
  errors: ['email_unavailable', 'nothing_to_confirm'],
});

export const cancelEmailChange = defineCall({
  method: 'DELETE',
  path: '/api/account/email/pending',
  summary: 'Forgets a new email address that is not confirmed yet.',
  access: 'signed-in',
  answer: accountEmail,
  status: 200,
});

export const confirmEmail = defineCall({
  method: 'POST',
  path: '/api/auth/email-confirmation',
  summary:
    'Confirms an email address through a link sent there. A new address counts from then on.',
  access: 'public',
  body: linkBody,
  answer: z.object({ email: z.string() }),
  status: 200,
  errors: ['confirmation_link_invalid', 'email_taken'],
});

// Lifting the lock after too many wrong passwords, through an emailed link.

export const unlockSignIn = defineCall({
  method: 'POST',
  path: '/api/auth/unlock',
  summary: 'Clears the wrong passwords that an emailed link names, so that its owner can sign in.',
  access: 'public',
  body: linkBody,
  answer: z.object({ email: z.string() }),
  status: 200,
  errors: ['unlock_link_invalid'],
});
