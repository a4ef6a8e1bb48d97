import { addDays } from '#contract/days';
import { dayOf } from '../../figures-view/period';

/** A day as `Today`, `Yesterday`, `Friday, May 29`, with the year if it is another. */
export function dayLabel(day: string, now: Date): string {
  const today = dayOf(now);
  if (day === today) return 'Today';
  if (day === addDays(today, -1)) return 'Yesterday';
  return new Date(day).toLocaleDateString('en-US', {
    ...({ weekday: 'long', month: 'short', day: 'numeric', timeZone: 'UTC' } as const),
    ...(day.slice(0, 4) !== today.slice(0, 4) && { year: 'numeric' }),
  });
}
