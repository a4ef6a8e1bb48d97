// When the two onboarding emails to a worker are due, in the worker's local time.
import { DAY_MS } from '#contract/timings';

const startEmails = ['print-your-code', 'no-scan-yet'] as const;
export type OnboardingEmail = (typeof startEmails)[number];

/** First (usual) and last (after an outage) day of each, in days after the page was created. */
const DUE: Record<OnboardingEmail, readonly [first: number, last: number]> = {
  'print-your-code': [1, 2],
  'no-scan-yet': [3, 5],
};

/** Local hours between which they are sent, so as not to wake anyone after a late shift. */
const FROM_HOUR = 10;
const UNTIL_HOUR = 20;

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
  const hours = { timeZone, hour: 'numeric', hourCycle: 'h23' } as const;
  const hour = Number(new Intl.DateTimeFormat('en-US', hours).format(now));
  if (hour < FROM_HOUR || hour >= UNTIL_HOUR) return null;
  const dayOf = new Intl.DateTimeFormat('en-CA', { timeZone });
  const days = (Date.parse(dayOf.format(now)) - Date.parse(dayOf.format(since))) / DAY_MS;
  return startEmails.find((kind) => days >= DUE[kind][0] && days <= DUE[kind][1]) ?? null;
}
