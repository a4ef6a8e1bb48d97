// Formats the time of a payment, by this device's clock.
import type { Day } from './payment';

/** @param ms epoch milliseconds */
export function timeText(ms: number): string {
  return new Date(ms).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short' });
}

export function dayText({ year, month, day }: Day): string {
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.toLocaleDateString('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
}
