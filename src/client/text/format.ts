// Numbers and times in words. Formatters are created on first use, because each takes a browser 10
// ms or more, and the tip page uses this file.

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
let relative: Intl.RelativeTimeFormat | undefined;

/**
 * Says how long ago a time was, in the largest fitting unit; after a week, the date. From 24 hours
 * on, counts calendar days in local time: “yesterday” is the day before today.
 */
export function formatWhen(time: Date, now: Date): string {
  const seconds = (now.getTime() - time.getTime()) / 1000;
  // A time slightly in the future is from a fast clock.
  if (seconds < MINUTE) return 'just now';
  relative ??= new Intl.RelativeTimeFormat('en-US', { numeric: 'auto' });
  if (seconds < HOUR) return relative.format(-Math.floor(seconds / MINUTE), 'minute');
  const days = daysBetween(time, now);
  // A day on which clocks are set back has 25 hours.
  if (seconds < DAY || days === 0) return relative.format(-Math.floor(seconds / HOUR), 'hour');
  if (days < 7) return relative.format(-days, 'day');
  const sameYear = time.getFullYear() === now.getFullYear();
  return time.toLocaleDateString('en-US', {
    month: 'short',
    day: 'numeric',
    ...(sameYear ? {} : { year: 'numeric' }),
  });
}

/** Counts days from midnight to midnight; rounded, because days have 23 to 25 hours. */
function daysBetween(from: Date, to: Date): number {
  const midnight = (time: Date) => new Date(time).setHours(0, 0, 0, 0);
  return Math.round((midnight(to) - midnight(from)) / (DAY * 1000));
}

const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

/** `Jun 7, 2026`, in local time or UTC. By hand, to spare the first paint a formatter. */
export function formatDate(time: Date, { utc }: { utc: boolean }): string {
  const [year, month, day] = utc
    ? [time.getUTCFullYear(), time.getUTCMonth(), time.getUTCDate()]
    : [time.getFullYear(), time.getMonth(), time.getDate()];
  return `${months[month]} ${day}, ${year}`;
}

/** For a `title`. */
export function formatExactTime(time: Date): string {
  return time.toLocaleString('en-US', { dateStyle: 'full', timeStyle: 'medium' });
}

/** `3:42 PM`. */
export function formatClock(time: Date): string {
  return time.toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' });
}

/** `3:42 PM` if today, otherwise with the date. */
export function formatAsOf(time: Date, now: Date): string {
  const today = time.toDateString() === now.toDateString();
  return time.toLocaleString('en-US', {
    ...(today ? {} : { month: 'short', day: 'numeric' }),
    hour: 'numeric',
    minute: '2-digit',
  });
}

/** `1 tip`, `1,250 tips`. */
export function pluralize(count: number, thing: string): string {
  // Only large numbers need a formatter.
  const number = count < 1000 ? `${count}` : count.toLocaleString('en-US');
  return `${number} ${thing}${count === 1 ? '' : 's'}`;
}

/** `7 h 30 min`, `8 h` or `45 min`. */
export function hoursText(minutes: number): string {
  const whole = Math.round(minutes);
  const [hours, rest] = [Math.floor(whole / 60), whole % 60];
  return [hours > 0 && `${hours} h`, rest > 0 && `${rest} min`].filter(Boolean).join(' ') || '0 h';
}
