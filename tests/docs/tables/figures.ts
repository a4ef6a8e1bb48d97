// Sections 6 and 9: plans, timings and limits. Each is described once, by its name in the code, so
// that a new one does not compile before it is described.
import { freeEntitlements } from '#contract/entitlements';
import * as limits from '#contract/limits';
import { monthlyDollars, type PaidPlanId, paidPlans, priceDollars } from '#contract/plans';
import { SESSION_DAYS, timings } from '#contract/timings';
import { LONGEST_BACKOFF_MS, LONGEST_RETRY_AFTER_MS, SHORTEST_WAIT_MS } from '#outbox/backoff';
import { EXPIRY_ATTEMPTS, EXPIRY_MS } from '#outbox/expiry';
import { type RateRule, rateLimits } from '#server/rate-limits-table';
import { FLOW_KEPT_MS } from '../../../src/client/features/tip-page/flow/lifetime';
import { code, dollars, duration, table } from './markdown';

const timingMeanings: Record<keyof typeof timings, string> = {
  loginRedirect: 'between the welcome after signing in and the next page',
  signupRedirect: 'between the welcome after signing up and the profile setup',
  amountAdvance: 'between the tap on an amount and the details',
  detailsAdvance: 'between the saved details and the payment',
  confirmProcessing: 'the screen that confirms the payment',
  confirmClose: 'between the closed dialog and the success message',
  successMessage: 'the success message',
  ratingSaving: 'the screen that saves the rating',
  copyConfirmation: 'a copy button says that it has copied',
  scrollToStep: 'between a change of step and the scroll to it',
  unauthorizedGuard: 'after a 401 has acted, further ones do nothing',
  sidebarReExpand: 'between a change of page and the sidebar unfolding',
  toastDefault: 'a toast stays, an error included',
  toastSignupSuccess: 'the toast after signing up stays',
  toastRemoval: 'between the dismissal of a toast and its removal',
  tooltipDelay: 'a pointer rests on a control before its tooltip shows',
  tooltipSkipDelay: 'after one tooltip, the next shows at once',
};

export function timingTable(): string {
  return table(
    ['name', 'time', 'how long'],
    Object.entries(timingMeanings).map(([name, meaning]) => [
      code(name),
      duration(timings[name as keyof typeof timings]),
      meaning,
    ]),
  );
}

/** What is kept for how long, and how often unsent tips are tried. */
export function keepingTable(): string {
  return table(
    ['time', 'how long'],
    [
      [`${SESSION_DAYS} days`, 'a session, from signing in'],
      [duration(FLOW_KEPT_MS), 'a tip that was begun waits for its tipper'],
      [duration(SHORTEST_WAIT_MS), 'the shortest wait after a failed attempt to send'],
      [duration(LONGEST_BACKOFF_MS), 'the longest that the wait grows by itself'],
      [duration(LONGEST_RETRY_AFTER_MS), 'the longest that a server may ask to wait'],
      [
        duration(EXPIRY_MS),
        `a write is tried, and at least ${EXPIRY_ATTEMPTS} times, before it is given up and shown`,
      ],
    ],
  );
}

const list = (values: readonly number[]) => values.map((value) => dollars(value)).join(', ');

const limitMeanings: Record<keyof typeof limits, readonly [value: string, meaning: string]> = {
  PRESET_AMOUNTS_DOLLARS: [list(limits.PRESET_AMOUNTS_DOLLARS), 'the amounts to tap on'],
  MAX_AMOUNT_DOLLARS: [dollars(limits.MAX_AMOUNT_DOLLARS), 'the largest tip'],
  DEFAULT_RATING: [
    `${limits.DEFAULT_RATING}`,
    'what a new tip carries as its rating; never counted',
  ],
  VERIFIED_BADGE: [
    `${limits.VERIFIED_BADGE.averageRating}.0, of ${limits.VERIFIED_BADGE.minimumRatings}`,
    'the average that earns the verified badge, and of how many ratings at least',
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
  PHOTO_MAX_BYTES: [`${limits.PHOTO_MAX_BYTES / 1024 / 1024} MB`, 'a photo to upload, as a file'],
  PHOTO_MAX_PIXELS: [
    `${limits.PHOTO_MAX_PIXELS / 1_000_000} megapixels`,
    'a photo to upload, as a picture',
  ],
  AVATAR_SIZE: [`${limits.AVATAR_SIZE} px`, 'a side of the larger square that is kept of it'],
  AVATAR_SMALL_SIZE: [`${limits.AVATAR_SMALL_SIZE} px`, 'a side of the smaller one'],
  TIP_SESSION_MIN_LENGTH: [
    `${limits.TIP_SESSION_MIN_LENGTH}`,
    'characters of a tip session, at least',
  ],
  TIP_SESSION_MAX_LENGTH: [
    `${limits.TIP_SESSION_MAX_LENGTH}`,
    'characters of a tip session, at most',
  ],
  TIPS_PAGE_SIZE: [
    `${limits.TIPS_PAGE_SIZE}`,
    'tips in a page of the list, unless asked otherwise',
  ],
  RECENT_REVIEWS_COUNT: [`${limits.RECENT_REVIEWS_COUNT}`, 'recent reviews on a tip page'],
};

export function limitTable(): string {
  return table(
    ['name', 'value', 'of what'],
    Object.entries(limitMeanings).map(([name, meaning]) => [code(name), ...meaning]),
  );
}

const ruleMeanings: Record<RateRule, string> = {
  signInPerAddress: 'sign-ins from one network address',
  signInPerAccount: 'sign-ins to one account',
  signUpPerAddress: 'sign-ups from one network address',
  avatarsPerAccount: 'photos uploaded by one account',
  exportsPerAccount: 'exports of one account',
  tipWritesPerSession: 'writes of one tip session',
  tipWritesPerAddress: 'writes of all tippers at one network address',
};

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
  pro_monthly: 'Pro, by the month',
  pro_yearly: 'Pro, by the year',
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

const entitlementMeanings: Record<keyof typeof freeEntitlements.limits, string> = {
  maxQRCodes: 'QR codes',
  maxProfiles: 'tip pages',
  maxAnalyticsHistory: 'days of analytics',
  maxCustomThemes: "themes of one's own",
  maxTeamMembers: 'team members',
  qrSizeLimit: 'pixels a side of a downloaded PNG',
};

export function freePlanTable(): string {
  return table(
    ['limit', 'Free', 'counts'],
    Object.entries(freeEntitlements.limits).map(([name, value]) => [
      code(name),
      String(value),
      entitlementMeanings[name as keyof typeof entitlementMeanings],
    ]),
  );
}
