// Usernames and addresses at the payment services (section 5). Each schema turns whatever a worker
// pastes into the stored form, or rejects it with a message for the form.
import * as z from 'zod/mini';
import { isPhone, phoneDigits } from './phone';

const emailFormat = z.email();
const isEmail = (value: string) => emailFormat.safeParse(value).success;

/** 5 to 30 letters, digits, `-` or `_`, but not digits alone. A leading `@` is dropped. */
export const venmoHandle = z.pipe(
  z.pipe(
    z.string(),
    z.transform((value: string) =>
      value
        .trim()
        .replace(/^https?:\/\/(www\.)?venmo\.com\/(u\/)?(?!code)/i, '')
        .replace(/^@/, ''),
    ),
  ),
  z
    .string()
    .check(
      z.regex(
        /^(?!\d+$)[A-Za-z0-9_-]{5,30}$/,
        'Enter your Venmo username: 5 to 30 letters, numbers, - or _',
      ),
    ),
);

/** 1 to 20 letters, digits or `_`, starting with a letter. A leading `$` is dropped. */
export const cashappHandle = z.pipe(
  z.pipe(
    z.string(),
    z.transform((value: string) =>
      value
        .trim()
        .replace(/^https?:\/\/(www\.)?cash\.app\//i, '')
        .replace(/^\$/, ''),
    ),
  ),
  z
    .string()
    .check(
      z.regex(
        /^[A-Za-z][A-Za-z0-9_]{0,19}$/,
        'Enter your $Cashtag: 1 to 20 letters or numbers, starting with a letter',
      ),
    ),
);

/** An email address in lowercase, or the ten digits of a US phone number. */
export const zelleInfo = z.pipe(
  z.pipe(
    z.string(),
    z.transform((value: string) => {
      const trimmed = value.trim();
      if (trimmed.includes('@')) return trimmed.toLowerCase();
      if (/^[\d\s().+-]+$/.test(trimmed) && isPhone(trimmed)) {
        const digits = phoneDigits(trimmed);
        return digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits;
      }
      return trimmed;
    }),
  ),
  z.string().check(
    z.maxLength(254, 'Enter the email or US phone number of your Zelle account'),
    z.refine(
      (value) => /^\d{10}$/.test(value) || isEmail(value),
      'Enter the email or US phone number of your Zelle account',
    ),
  ),
);

/** The email address of a PayPal account, in lowercase. */
export const paypalEmail = z
  .string()
  .check(
    z.trim(),
    z.toLowerCase(),
    z.maxLength(254, 'Enter the email address of your PayPal account'),
    z.refine(isEmail, 'Enter the email address of your PayPal account'),
  );
