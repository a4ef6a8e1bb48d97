// When the two onboarding emails to a worker are due, in the worker's local time.
import { DAY_MS } from '#contract/timings';
import { clockIn } from '#server/calendar/time-zone';

const startEmails = ['print-your-code', 'no-scan-yet'] as const;
export type OnboardingEmail = (typeof startEmails)[number];

/** First (usual) and last (after an outage) day of each, in days after the page was created. */
const DUE: Record<OnboardingEmail, readonly [first: number, last: number]> = {
  'print-your-code': [1, 2],
  'no-scan-yet': [3, 5],
};

/** Local times between which they are sent, so as not to wake anyone after a late shift. */
const FROM = '10:00';
const UNTIL = '20:00';

/** No email is due once the first page is older than this. */
export const ONBOARDING_DAYS = 7;

/**
 * Returns the email that is due, or null. Pure.
 * @param since when the worker's first page was made
 * @param timeZone a valid IANA name
 */
export function onboardingEmailDue(
  now: Date,
  since: Date,
  timeZone: string,
): OnboardingEmail | null {
  const clock = clockIn(timeZone);
  const { day, time } = clock(now);
  if (time < FROM || time >= UNTIL) return null;
  const days = (Date.parse(day) - Date.parse(clock(since).day)) / DAY_MS;
  return startEmails.find((kind) => days >= DUE[kind][0] && days <= DUE[kind][1]) ?? null;
}
