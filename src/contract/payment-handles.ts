// Usernames and addresses at the payment services (section 5). Each schema turns whatever a worker
// pastes into the stored form, or rejects it with a message for the form.
import * as z from 'zod/mini';
import { EMAIL_MAX_LENGTH } from './limits';
import { isPhone, phoneDigits } from './phone';
import { atMost } from './text';

const emailFormat = z.email();
const isEmail = (value: string) => emailFormat.safeParse(value).success;

const venmoRule = 'Enter your Venmo username: 5 to 30 letters, numbers, - or _';
const cashappRule = 'Enter your $Cashtag: 1 to 20 letters or numbers, starting with a letter';
const zelleRule = 'Enter the email or US phone number of your Zelle account';
const paypalRule = 'Enter the email address of your PayPal account';

/** What was pasted, before it is tidied: a name, with or without the address of its page. */
const pasted = (rule: string) => z.string().check(atMost(100, rule));

/** 5 to 30 letters, digits, `-` or `_`, but not digits alone. A leading `@` is dropped. */
export const venmoHandle = z.pipe(
  z.pipe(
    pasted(venmoRule),
    z.transform((value: string) =>
      value
        .trim()
        .replace(/^https?:\/\/(www\.)?venmo\.com\/(u\/)?(?!code)/i, '')
        .replace(/^@/, ''),
    ),
  ),
  z.string().check(z.regex(/^(?!\d+$)[A-Za-z0-9_-]{5,30}$/, venmoRule)),
);

/** 1 to 20 letters, digits or `_`, starting with a letter. A leading `$` is dropped. */
export const cashappHandle = z.pipe(
  z.pipe(
    pasted(cashappRule),
    z.transform((value: string) =>
      value
        .trim()
        .replace(/^https?:\/\/(www\.)?cash\.app\//i, '')
        .replace(/^\$/, ''),
    ),
  ),
  z.string().check(z.regex(/^[A-Za-z][A-Za-z0-9_]{0,19}$/, cashappRule)),
);

/** An email address in lowercase, or the ten digits of a US phone number. */
export const zelleInfo = z.pipe(
  z.pipe(
    z.string().check(atMost(EMAIL_MAX_LENGTH, zelleRule)),
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
  z.string().check(z.refine((value) => /^\d{10}$/.test(value) || isEmail(value), zelleRule)),
);

/** The email address of a PayPal account, in lowercase. */
export const paypalEmail = z
  .string()
  .check(
    z.trim(),
    z.toLowerCase(),
    atMost(EMAIL_MAX_LENGTH, paypalRule),
    z.refine(isEmail, paypalRule),
  );
