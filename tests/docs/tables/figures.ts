// Sections 6 and 9: plans, timings and limits. Descriptions are keyed by the names in the code, so
// that adding one there without a description here does not compile.

import {
  monthlyDollars,
  type PaidPlanId,
  paidPlans,
  planFeatures,
  planLimits,
  priceDollars,
} from '#contract/billing/billing';
import { MAX_RETRY_AFTER_MS } from '#contract/errors';
import * as limits from '#contract/limits';
import {
  CONFIRMATION_LINK_DAYS,
  CONTACT_DAYS,
  DEVICE_DAYS,
  IDEMPOTENCY_KEY_DAYS,
  MESSAGE_DAYS,
  NOTIFICATION_PAUSE_MINUTES,
  PASSKEY_MINUTES,
  RECENT_SIGN_IN_MINUTES,
  REMINDER_MINUTES,
  RESET_LINK_MINUTES,
  SECURITY_EVENT_DAYS,
  SESSION_DAYS,
  timings,
  UNDO_DAYS,
  UNDO_EMAIL_CHANGE_DAYS,
  UNLOCK_LINK_MINUTES,
  workerTimings,
} from '#contract/timings';

import { TIP_LINK_HOURS } from '#contract/tips/tip-links';
import { IN_VIEW_RETRY_MS, MAX_BACKOFF_MS, MIN_WAIT_MS } from '#outbox/backoff';
import { EXPIRY_FAILURES, EXPIRY_MS, FAILURE_INTERVAL_MS } from '#outbox/expiry';
import { GIVE_UP_MS } from '#outbox/replay-session';
import { messageLimits, type RateRule, rateLimits } from '#server/rate-limits/table';
import { FLOW_KEPT_MS } from '../../../src/client/platform/resuming';
import { code, dollars, duration, table } from './markdown';

const allTimings = { ...timings, ...workerTimings };

const timingMeanings: Record<keyof typeof allTimings, string> = {
  loginRedirect: 'from the welcome after signing in to the next page',
  signupRedirect: 'from the welcome after signing up to the profile setup',
  amountAdvance: 'from tapping an amount to the details step',
  detailsAdvance: 'from saving the details to the payment step',
  confirmProcessing: 'how long the payment is shown as being confirmed',
  confirmClose: 'from closing the dialog to the success message',
  successMessage: 'how long the success message stays',
  ratingSaving: 'how long the rating is shown as being saved',
  copyConfirmation: 'how long a copy button says that it has copied',
  scrollToStep: 'from a change of step to scrolling to it',
  unauthorizedGuard: 'how long further 401s are ignored once one has been handled',
  sidebarReExpand: 'from a change of page to the sidebar unfolding',
  toastDefault: 'how long toasts stay, errors included',
  toastSignupSuccess: 'how long the toast after signing up stays',
  toastRemoval: 'from dismissing a toast to removing it from the page',
  tooltipDelay: 'how long the pointer rests on a control before its tooltip shows',
  tooltipSkipDelay: 'how long after one tooltip the next shows without delay',
};

export function timingTable(): string {
  return table(
    ['name', 'time', 'what for'],
    Object.entries(timingMeanings).map(([name, meaning]) => [
      code(name),
      duration(allTimings[name as keyof typeof allTimings]),
      meaning,
    ]),
  );
}

/** Returns the table of retention times, and of how long and how often writes are retried. */
export function keepingTable(): string {
  return table(
    ['time', 'what for'],
    [
      [`${SESSION_DAYS} days`, 'how long a session lasts from sign-in'],
      [`${DEVICE_DAYS} days`, 'how long a browser is known after the last sign-in'],
      [`${CONTACT_DAYS} days`, "how long a tipper's contact details are kept after the tip"],
      [`${RESET_LINK_MINUTES} minutes`, 'how long a link for a new password works'],
      [`${CONFIRMATION_LINK_DAYS} days`, 'how long a link that confirms an email address works'],
      [`${UNDO_DAYS} days`, 'how long a link restores changed payment details'],
      [
        `${RECENT_SIGN_IN_MINUTES} minutes`,
        'how long after signing in a user can change where money goes',
      ],
      [`${SECURITY_EVENT_DAYS} days`, "how long an account's security events are kept"],
      [`${UNDO_EMAIL_CHANGE_DAYS} days`, 'how long the old address can undo a change of address'],
      [`${PASSKEY_MINUTES} minutes`, "how long a user has to answer the browser's passkey prompt"],
      [`${UNLOCK_LINK_MINUTES} minutes`, 'how long a link that unlocks the sign-in works'],
      [`${NOTIFICATION_PAUSE_MINUTES} minutes`, 'between two tip notifications to a worker'],
      [`${IDEMPOTENCY_KEY_DAYS} days`, 'how long a repeated write is recognized by its key'],
      [`${MESSAGE_DAYS} days`, 'how long sent messages are kept'],
      [
        `${REMINDER_MINUTES} minutes`,
        'from choosing a payment service to the reminder, if nothing was confirmed',
      ],
      [`${TIP_LINK_HOURS} hours`, "how long a reminder's link opens the tip on another phone"],
      [duration(FLOW_KEPT_MS), 'how long an unfinished tip waits for its tipper'],
      [duration(MIN_WAIT_MS), 'the shortest wait after a failed attempt to send'],
      [
        duration(IN_VIEW_RETRY_MS),
        'the longest time between two requests that got no answer, while a page is in view',
      ],
      [
        duration(GIVE_UP_MS),
        'how long a request may have been in flight when the network may be back; after that, it is sent again',
      ],
      [duration(MAX_BACKOFF_MS), 'the longest wait from backoff alone'],
      [duration(MAX_RETRY_AFTER_MS), 'the longest wait that a server may request'],
      [
        duration(EXPIRY_MS),
        `how long a write is retried, and at least ${EXPIRY_FAILURES} times ${duration(FAILURE_INTERVAL_MS)} apart, before it is given up and shown`,
      ],
    ],
  );
}

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
    'uses of emailed links that confirm, unlock or end something, from one network address',
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
  resetsPerMailbox: 'password reset links to one mailbox',
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

const planNames: Record<PaidPlanId, string> = {
  pro_monthly: 'Pro, monthly',
  pro_yearly: 'Pro, yearly',
};

export function priceTable(): string {
  return table(
    ['plan', 'id', 'charged', 'per month'],
    [
      ['Free', '', dollars(0), dollars(0)],
      ...(Object.keys(paidPlans) as PaidPlanId[]).map((id) => [
        planNames[id],
        code(id),
        dollars(priceDollars(id)),
        dollars(monthlyDollars(id)),
      ]),
    ],
  );
}

export function freePlanTable(): string {
  const lines = { ...planFeatures, ...planLimits };
  const shownAs = (value: boolean | number) =>
    typeof value === 'number' ? String(value) : value ? 'yes' : 'no';
  return table(
    ['entitlement', 'Free', 'Pro', 'allows'],
    Object.entries(lines).map(([name, { free, pro, gates }]) => [
      code(name),
      shownAs(free),
      shownAs(pro),
      gates,
    ]),
  );
}
