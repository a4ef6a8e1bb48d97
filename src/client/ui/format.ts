// Amounts and times as people read them.

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** Dollars with 2 decimals: `$1,250.00`. */
export function formatDollars(amount: number): string {
  return dollars.format(amount);
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const relative = new Intl.RelativeTimeFormat('en-US', { numeric: 'auto' });

/** How long ago, in the largest fitting unit; after a week the date. */
export function formatWhen(time: Date, now: Date): string {
  const seconds = (now.getTime() - time.getTime()) / 1000;
  // A little in the future is a clock that runs fast.
  if (seconds < MINUTE) return 'just now';
  if (seconds < HOUR) return relative.format(-Math.floor(seconds / MINUTE), 'minute');
  if (seconds < DAY) return relative.format(-Math.floor(seconds / HOUR), 'hour');
  if (seconds < 7 * DAY) return relative.format(-Math.floor(seconds / DAY), 'day');
  const sameYear = time.getFullYear() === now.getFullYear();
  return time.toLocaleDateString('en-US', {
    month: 'short',
    day: 'numeric',
    ...(sameYear ? {} : { year: 'numeric' }),
  });
}

/** The exact time, for a title. */
export function formatExactTime(time: Date): string {
  return time.toLocaleString('en-US', { dateStyle: 'full', timeStyle: 'medium' });
}

/** A time today as `3:42 PM`, another day with its date. */
export function formatAsOf(time: Date, now: Date): string {
  const today = time.toDateString() === now.toDateString();
  return time.toLocaleString('en-US', {
    ...(today ? {} : { month: 'short', day: 'numeric' }),
    hour: 'numeric',
    minute: '2-digit',
  });
}
