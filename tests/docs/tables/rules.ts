// Section 5: each rule, with the message that users see when they break it. The messages come from
// the code, by giving it values that break the rules.
import type * as z from 'zod/mini';
import { loginBody, signupBody } from '#contract/accounts/auth';
import { amountDollars } from '#contract/fields';
import * as limits from '#contract/limits';
import { HANDLE_MAX_LENGTH, HANDLE_MIN_LENGTH, handle } from '#contract/profiles/handle';
import { ownProfileBody } from '#contract/profiles/own-profile';
import { reviewText } from '#contract/tips/tip';
import { contactEmail, contactPhone } from '#contract/tips/writes';
import { photoProblem } from '../../../src/client/features/profile/photo/choose-photo';
import { problemsOf } from '../../../src/client/features/tip-page/info/details';
import { readAmount } from '../../../src/client/features/tip-page/select/read-amount';
import { dollars, table } from './markdown';

type Rule = readonly [field: string, rule: string, sentence: string | null];

/** Returns the message with which a schema rejects a value, or null if it accepts it. */
function saidOf(schema: z.ZodMiniType, value: unknown): string | null {
  const parsed = schema.safeParse(value);
  return parsed.success ? null : (parsed.error.issues[0]?.message ?? null);
}

const letters = (count: number) => 'a'.repeat(count);

function signIn(): Rule[] {
  const { email, password } = loginBody.shape;
  return [
    ['Email', 'an email address', saidOf(email, 'maya')],
    ['Password', 'not empty', saidOf(password, '')],
  ];
}

function signUp(): Rule[] {
  const { email, password, firstName, lastName } = signupBody.shape;
  const { PASSWORD_MIN_LENGTH, PASSWORD_MAX_LENGTH, NAME_MAX_LENGTH } = limits;
  const name = (label: string, schema: z.ZodMiniType): Rule[] => [
    [label, 'not empty', saidOf(schema, ' ')],
    [label, `at most ${NAME_MAX_LENGTH} characters`, saidOf(schema, letters(NAME_MAX_LENGTH + 1))],
    [label, 'letters of any script and spaces', saidOf(schema, 'R2D2')],
  ];
  return [
    ...name('First name', firstName),
    ...name('Last name', lastName),
    ['Email', 'not empty', saidOf(email, '')],
    ['Email', 'an email address', saidOf(email, 'maya')],
    [
      'Password',
      `at least ${PASSWORD_MIN_LENGTH} characters`,
      saidOf(password, 'Aa1'.padEnd(PASSWORD_MIN_LENGTH - 1, 'a')),
    ],
    [
      'Password',
      `at most ${PASSWORD_MAX_LENGTH} characters`,
      saidOf(password, 'Aa1'.padEnd(PASSWORD_MAX_LENGTH + 1, 'a')),
    ],
    ['Password', 'an uppercase letter', saidOf(password, 'password1')],
    ['Password', 'a lowercase letter', saidOf(password, 'PASSWORD1')],
    ['Password', 'a digit', saidOf(password, 'Password')],
  ];
}

function tipping(): Rule[] {
  const typed = (text: string) => {
    const amount = readAmount(text);
    return amount.state === 'invalid' ? amount.message : null;
  };
  const { MAX_AMOUNT_DOLLARS, TIPPER_NAME_MAX_LENGTH, REVIEW_TEXT_MAX_LENGTH } = limits;
  const details = { name: '', contact: '', contactType: 'email', optIn: false } as const;
  const tooLong = letters(TIPPER_NAME_MAX_LENGTH + 1);
  return [
    ['Custom amount', 'a number', typed('ten')],
    ['Custom amount', 'more than 0', typed('0')],
    ['Custom amount', `at most ${dollars(MAX_AMOUNT_DOLLARS)}`, typed(`${MAX_AMOUNT_DOLLARS + 1}`)],
    ['Custom amount', 'at most 2 decimals', saidOf(amountDollars, 0.125)],
    ['Name', 'not empty', problemsOf(details).name],
    [
      'Name',
      `at most ${TIPPER_NAME_MAX_LENGTH} characters`,
      problemsOf({ ...details, name: tooLong }).name,
    ],
    ['Email address', 'looks like an email address, without spaces', saidOf(contactEmail, 'maya')],
    ['Phone number', '10 or 11 digits', saidOf(contactPhone, '555 123')],
    [
      'Comment',
      `at most ${REVIEW_TEXT_MAX_LENGTH} characters`,
      saidOf(reviewText, letters(REVIEW_TEXT_MAX_LENGTH + 1)),
    ],
  ];
}

function profile(): Rule[] {
  const { shape } = ownProfileBody;
  const upTo = (label: string, schema: z.ZodMiniType, most: number): Rule => [
    label,
    `at most ${most} characters`,
    saidOf(schema, letters(most + 1)),
  ];
  const file = (type: string, size: number) => photoProblem({ type, size });
  return [
    ['Handle', `at least ${HANDLE_MIN_LENGTH} characters`, saidOf(handle, 'a')],
    upTo('Handle', handle, HANDLE_MAX_LENGTH),
    [
      'Handle',
      'letters, digits and single hyphens, which may not come first or last',
      saidOf(handle, 'maya!'),
    ],
    upTo('Display name', shape.displayName, limits.DISPLAY_NAME_MAX_LENGTH),
    upTo('Job title', shape.jobTitle, limits.JOB_TITLE_MAX_LENGTH),
    upTo('Bio', shape.bio, limits.BIO_MAX_LENGTH),
    [
      'Venmo',
      '5 to 30 letters, digits, `-` or `_`, but not digits alone',
      saidOf(shape.venmoHandle, '1'),
    ],
    [
      'Cash App',
      '1 to 20 letters and digits, at least one of them a letter',
      saidOf(shape.cashappHandle, '1'),
    ],
    ['Zelle', 'an email address or a US phone number', saidOf(shape.zelleInfo, '1')],
    ['PayPal', 'an email address, or a paypal.me link', saidOf(shape.paypalEmail, '1')],
    [
      'Google review link',
      'https, on `g.page`, `maps.app.goo.gl`, `search.google.com/local/writereview`, or `/maps` on a domain of Google',
      saidOf(shape.googleReviewUrl, 'http://a.example'),
    ],
    [
      'Yelp link',
      'https, `/biz/` on a domain of Yelp',
      saidOf(shape.yelpReviewUrl, 'http://a.example'),
    ],
    upTo('Either link', shape.yelpReviewUrl, limits.URL_MAX_LENGTH),
    ['Photo', 'JPEG, PNG, WebP or AVIF', file('image/gif', 1)],
    ['Photo', `at most ${megabytes(limits.PHOTO_MAX_BYTES)}`, file('image/png', Infinity)],
    [
      'Photo',
      `at most ${limits.PHOTO_MAX_ASPECT} times as long as wide, said by the server`,
      `A photo may be at most ${limits.PHOTO_MAX_ASPECT} times as long as wide.`,
    ],
  ];
}

const megabytes = (bytes: number) => `${bytes / 1024 / 1024} MB`;

const forms = { signIn, signUp, tipping, profile } as const;

/** @throws {Error} when a value that should break its rule is accepted */
export function ruleTable(form: keyof typeof forms): string {
  return table(
    ['field', 'rule', 'message'],
    forms[form]().map(([field, rule, sentence]) => {
      if (sentence === null) throw new Error(`No message for ${field}: ${rule}`);
      return [field, rule, sentence];
    }),
  );
}
