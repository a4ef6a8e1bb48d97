// Signing up, signing in and signing out (sections 3, 5 and 7).
import * as z from 'zod/mini';
import { defineCall } from '../call';
import {
  EMAIL_MAX_LENGTH,
  NAME_MAX_LENGTH,
  PASSWORD_MAX_LENGTH,
  PASSWORD_MIN_LENGTH,
} from '../limits';
import { atMost, oneLine, visibleTextOrEmpty } from '../text';
import { user } from './user';

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
