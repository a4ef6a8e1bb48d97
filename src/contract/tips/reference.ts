/**
 * Returns the reference of a tip on its receipt, short enough to be read out: `4F3A-91C2`. From the
 * end of its id, because a UUIDv7 begins with the time, which tips of the same minute share.
 */
export function referenceOf(tipId: string): string {
  return `${tipId.slice(-8, -4)}-${tipId.slice(-4)}`.toUpperCase();
}
