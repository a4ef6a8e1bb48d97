// The two emails of a worker's first days, by the worker's own clock.
import { DAY_MS } from '#contract/durations';

const startEmails = ['print-your-code', 'no-scan-yet'] as const;
export type StartEmail = (typeof startEmails)[number];

/** First and last day on which each may be sent, counted from the day of the page: late if the server was down. */
const DUE: Record<StartEmail, readonly [first: number, last: number]> = {
  'print-your-code': [1, 2],
  'no-scan-yet': [3, 5],
};

/** Hours between which they are sent: not during the night after a late shift. */
const FROM_HOUR = 10;
const UNTIL_HOUR = 20;

/** A page older than this many days has no email coming. */
export const START_DAYS = 7;

/**
 * Which email is due; null if none, or if what it advises is done already. Pure.
 * @param since when the worker's first page was made
 * @param timeZone a valid IANA name
 */
export function startEmailDue(now: Date, since: Date, timeZone: string): StartEmail | null {
  const hours = { timeZone, hour: 'numeric', hourCycle: 'h23' } as const;
  const hour = Number(new Intl.DateTimeFormat('en-US', hours).format(now));
  if (hour < FROM_HOUR || hour >= UNTIL_HOUR) return null;
  const dayOf = new Intl.DateTimeFormat('en-CA', { timeZone });
  const days = (Date.parse(dayOf.format(now)) - Date.parse(dayOf.format(since))) / DAY_MS;
  return startEmails.find((kind) => days >= DUE[kind][0] && days <= DUE[kind][1]) ?? null;
}
