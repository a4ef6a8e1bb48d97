// Section 9: limits, of requests and messages too. Descriptions are keyed by the names in the code,
// so that adding one there without a description here does not compile.
import * as limits from '#contract/limits';
import { messageLimits, type RateRule, rateLimits } from '#server/rate-limits/table';
import { code, dollars, duration, table } from './markdown';

const list = (values: readonly number[]) => values.map((value) => dollars(value)).join(', ');

const limitMeanings: Record<keyof typeof limits, readonly [value: string, meaning: string]> = {
  MAX_PERIOD_DAYS: [`${limits.MAX_PERIOD_DAYS} days`, 'the longest period of analytics'],
  MIN_SHIFT_MINUTES: [`${limits.MIN_SHIFT_MINUTES} minutes`, 'the shortest shift'],
  MAX_SHIFT_HOURS: [`${limits.MAX_SHIFT_HOURS} hours`, 'the longest shift'],
  MAX_GOAL_DOLLARS: [dollars(limits.MAX_GOAL_DOLLARS), 'the largest goal'],
  USUAL_PERIOD_DAYS: [
    `${limits.USUAL_PERIOD_DAYS} days`,
    'the period up to today that is shown by default',
  ],
  PAYMENT_ID_MAX_LENGTH: [
    `${limits.PAYMENT_ID_MAX_LENGTH}`,
    "characters of a payment app's payment number",
  ],
  RECORD_YEARS: [
    `${limits.RECORD_YEARS} years`,
    'calendar years for which there is a record for the employer, including the current one',
  ],
  PRESET_AMOUNTS_DOLLARS: [list(limits.PRESET_AMOUNTS_DOLLARS), 'the preset amounts'],
  MAX_AMOUNT_DOLLARS: [dollars(limits.MAX_AMOUNT_DOLLARS), 'the largest tip'],
  DEFAULT_RATING: [
    `${limits.DEFAULT_RATING}`,
    'the rating that is sent with a new tip and never counted',
  ],
  RATINGS: [
    `${limits.RATINGS[0]} to ${limits.RATINGS.at(-1)}`,
    'the stars that a tipper can choose',
  ],
  VERIFIED_BADGE: [
    `${limits.VERIFIED_BADGE.averageRating}.0, of ${limits.VERIFIED_BADGE.minimumRatings}`,
    'the average and number of ratings that earn the verified badge',
  ],
  RATING_MIN_VISIT_SECONDS: [
    `${limits.RATING_MIN_VISIT_SECONDS} s`,
    'minimum time from opening the page to a rating that counts',
  ],
  COUNTED_RATINGS_PER_HOUR: [
    `${limits.COUNTED_RATINGS_PER_HOUR}`,
    'most ratings of a page per hour that count from one network',
  ],
  UNUSUAL_AMOUNT_DOLLARS: [
    dollars(limits.UNUSUAL_AMOUNT_DOLLARS),
    'the largest amount that is never unusual',
  ],
  UNUSUAL_AMOUNT_FACTOR: [
    `${limits.UNUSUAL_AMOUNT_FACTOR} ×`,
    'the median of earlier tips: tips above that are unusual',
  ],
  NAME_MAX_LENGTH: [`${limits.NAME_MAX_LENGTH}`, 'characters of a first or last name'],
  EMAIL_MAX_LENGTH: [`${limits.EMAIL_MAX_LENGTH}`, 'characters of an email address'],
  PASSWORD_MIN_LENGTH: [`${limits.PASSWORD_MIN_LENGTH}`, 'characters of a password, at least'],
  PASSWORD_MAX_LENGTH: [`${limits.PASSWORD_MAX_LENGTH}`, 'characters of a password, at most'],
  TIPPER_NAME_MAX_LENGTH: [`${limits.TIPPER_NAME_MAX_LENGTH}`, "characters of a tipper's name"],
  REVIEW_TEXT_MAX_LENGTH: [`${limits.REVIEW_TEXT_MAX_LENGTH}`, 'characters of a comment'],
  DISPLAY_NAME_MAX_LENGTH: [`${limits.DISPLAY_NAME_MAX_LENGTH}`, 'characters of a display name'],
  JOB_TITLE_MAX_LENGTH: [`${limits.JOB_TITLE_MAX_LENGTH}`, 'characters of a job title'],
  BIO_MAX_LENGTH: [`${limits.BIO_MAX_LENGTH}`, 'characters of a bio'],
  URL_MAX_LENGTH: [`${limits.URL_MAX_LENGTH}`, 'characters of a review link'],
  HOST_MAX_LENGTH: [`${limits.HOST_MAX_LENGTH} characters`, 'the longest domain'],
  QR_NAME_MAX_LENGTH: [`${limits.QR_NAME_MAX_LENGTH}`, "characters of a QR code's name"],
  HANDLE_CHANGES: [
    `${limits.HANDLE_CHANGES}`,
    'times that the handle of a visited page can change',
  ],
  HANDLE_CHANGES_DAYS: [
    `${limits.HANDLE_CHANGES_DAYS} days`,
    'period over which these are counted',
  ],
  HANDLE_FORWARDING_DAYS: [
    `${limits.HANDLE_FORWARDING_DAYS} days`,
    'how long an old handle redirects to its page',
  ],
  UNVISITED_HANDLES_KEPT: [
    `${limits.UNVISITED_HANDLES_KEPT}`,
    'old handles without visits that a page keeps',
  ],
  PHOTO_MAX_BYTES: [
    `${limits.PHOTO_MAX_BYTES / 1024 / 1024} MB`,
    'largest file size of an uploaded photo',
  ],
  PHOTO_MAX_PIXELS: [
    `${limits.PHOTO_MAX_PIXELS / 1_000_000} megapixels`,
    'most pixels in an uploaded photo',
  ],
  PHOTO_MAX_ASPECT: [
    `${limits.PHOTO_MAX_ASPECT} to 1`,
    'largest ratio of the sides of an uploaded photo',
  ],
  PASSKEY_NAME_MAX_LENGTH: [`${limits.PASSKEY_NAME_MAX_LENGTH}`, "characters of a passkey's name"],
  MAX_PASSKEYS: [`${limits.MAX_PASSKEYS}`, 'passkeys of one account'],
  THEME_NAME_MAX_LENGTH: [`${limits.THEME_NAME_MAX_LENGTH}`, "characters of a theme's name"],
  SUPPORT_MESSAGE_MAX_LENGTH: [
    `${limits.SUPPORT_MESSAGE_MAX_LENGTH}`,
    'characters of a support request',
  ],
  LOGO_WIDTH: [`${limits.LOGO_WIDTH} px`, 'largest width of a logo'],
  LOGO_HEIGHT: [`${limits.LOGO_HEIGHT} px`, 'largest height of a logo'],
  AVATAR_SIZE: [`${limits.AVATAR_SIZE} px`, 'side of the larger stored square'],
  AVATAR_SMALL_SIZE: [`${limits.AVATAR_SMALL_SIZE} px`, 'side of the smaller one'],
  TIP_SESSION_MIN_LENGTH: [
    `${limits.TIP_SESSION_MIN_LENGTH}`,
    'characters of a tip session, at least',
  ],
  TIP_SESSION_MAX_LENGTH: [
    `${limits.TIP_SESSION_MAX_LENGTH}`,
    'characters of a tip session, at most',
  ],
  TIP_SEARCH_MAX_LENGTH: [`${limits.TIP_SEARCH_MAX_LENGTH}`, 'characters of a search for tips'],
  INVITATION_DAYS: [`${limits.INVITATION_DAYS} days`, 'how long an invitation to a team works'],
  MAX_INVITATIONS: [`${limits.MAX_INVITATIONS}`, 'open invitations of a team'],
  FORMER_RECEIVER_DAYS: [
    `${limits.FORMER_RECEIVER_DAYS} days`,
    'how long after leaving a member can still receive a tip from a phone that showed them',
  ],
  MAX_POINTS: [`${limits.MAX_POINTS}`, 'points of a member in a shift'],
  TEAM_NOTE_MAX_LENGTH: [`${limits.TEAM_NOTE_MAX_LENGTH} characters`, "a note in a team's ledger"],
  TEAM_SHIFTS_SHOWN: [`${limits.TEAM_SHIFTS_SHOWN}`, "shifts in a team's list"],
  STATEMENT_PAGE_ENTRIES: [
    `${limits.STATEMENT_PAGE_ENTRIES}`,
    "entries in a page of a team's statement",
  ],
  CONFIRM_RECEIPT_MAX_TIPS: [
    `${limits.CONFIRM_RECEIPT_MAX_TIPS}`,
    'tips that one request confirms',
  ],
  MAX_SELECTED_TIPS: [
    limits.MAX_SELECTED_TIPS.toLocaleString('en-US'),
    'tips that can be selected at once',
  ],
  TIPS_PAGE_SIZE: [`${limits.TIPS_PAGE_SIZE}`, 'tips per page of the list, by default'],
  RECENT_REVIEWS_COUNT: [`${limits.RECENT_REVIEWS_COUNT}`, 'recent reviews on a tip page'],
};

export function limitTable(): string {
  return table(
    ['name', 'value', 'what for'],
    Object.entries(limitMeanings).map(([name, meaning]) => [code(name), ...meaning]),
  );
}

const ruleMeanings: Record<RateRule, string> = {
  signInPerAddress: 'sign-ins from one network address',
  signInPerSite: 'sign-ins from one IPv6 /48 network',
  wrongPasswordsPerAccountAndNetwork: 'wrong passwords for one account from one network address',
  wrongPasswordsPerAccount: 'wrong passwords for one account in browsers unknown to it',
  passwordsPerSession: 'password confirmations in one session',
  signUpPerAddress: 'sign-ups and email changes from one network address',
  passwordResetsPerAddress: 'password reset links requested from one network address',
  passwordResetsPerAccount: 'password reset links requested for one email address',
  confirmationsPerAccount: 'email confirmation links for one account',
  unlockLinksPerAccountAndNetwork: 'unlock links for one account and one network address',
  unlockLinksPerAccount: 'unlock links for one account',
  signInsAfterUnlock:
    'sign-ins to one account after such a link, regardless of others from the same network address',
  linksPerAddress:
    "uses of emailed links that confirm, unlock or end something, from one network address; by a mail program's button only refused ones",
  passkeyChallengesPerAddress: 'passkey challenges from one network address',
  avatarsPerAccount: 'photos uploaded by one account',
  exportsPerAccount: 'exports of one account',
  teamWritesPerAccount: 'changes that one account makes to teams and their ledgers',
  statementsPerAccount: "pages of teams' statements for one account",
  writesPerAccount: 'other changes that one signed-in account makes',
  qrCodesPerAccount: 'QR codes made by one account',
  walletPassesPerAccount: 'wallet passes made for one account',
  walletFetchesPerDownload: "fetches of a pass with one download's token",
  walletCallsPerAddress: 'requests by Apple Wallet from one network address',
  domainChecksPerAccount: 'domains entered or checked by one account',
  supportRequestsPerAccount: 'support requests by one account',
  purchasesPerAccount: 'purchases started and billing portals opened by one account',
  confirmReceiptPerSession: 'confirmations of tips as received or not, by one sign-in',
  tipWritesPerSession: 'writes of one tip session',
  tipWritesPerAddress: 'writes of all tippers at one network address',
};

const messageMeanings: Record<keyof typeof messageLimits, string> = {
  emailsPerMailbox: 'emails to one mailbox that is not confirmed for an account',
  emailsOfAKindPerMailbox: 'emails of one kind to such a mailbox',
  resetsPerMailbox: 'password reset links to such a mailbox',
  smsPerNumber: 'SMS to one number',
  smsPerPage: 'SMS about tips to one page',
};

export function messageTable(): string {
  return table(
    ['at most', 'in', 'of'],
    Object.entries(messageMeanings).map(([rule, meaning]) => {
      const { max, windowMs } = messageLimits[rule as keyof typeof messageLimits];
      return [String(max), duration(windowMs), meaning];
    }),
  );
}

export function rateTable(): string {
  return table(
    ['at most', 'in', 'of'],
    Object.entries(ruleMeanings).map(([rule, meaning]) => {
      const { max, windowMs } = rateLimits[rule as RateRule];
      return [String(max), duration(windowMs), meaning];
    }),
  );
}
