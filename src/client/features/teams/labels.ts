import { formatClock } from '#client/text/format';
import { formatDollars } from '#contract/money';
import type { EntryKind } from '#contract/teams/ledger';
import type { SplitRule, TeamRole } from '#contract/teams/teams';

export const roleLabels: Record<TeamRole, string> = {
  founder: 'Founder',
  manager: 'Manager',
  member: 'Member',
};

export const splitLabels: Record<SplitRule, string> = {
  equal: 'In equal parts',
  hours: 'By hours',
  points: 'By points',
};

export const entryLabels: Record<EntryKind, string> = {
  split: 'Split',
  correction: 'Corrected',
  void: 'Voided',
  adjustment: 'Adjusted',
  settlement: 'Settled',
};

/** The law, for managers who decide whether to exclude a member from the pool. */
export const POOL_LAW =
  "US federal law bars employers, managers and supervisors from keeping any part of other employees' tips (29 CFR 531.52). What someone does counts, not their title. Your state may be stricter: check with its labor department. Leave these people out of the pool. They can still keep the books.";

export function excludedText({ count, amount }: { count: number; amount: number }): string {
  const what =
    count === 1
      ? `1 unusually large tip of ${formatDollars(amount)}`
      : `${count} unusually large tips, ${formatDollars(amount)} in all,`;
  return `Not included: ${what} that nobody has confirmed. ${count === 1 ? 'It counts' : 'They count'} once the member it was reported for marks ${count === 1 ? 'it' : 'them'} as received.`;
}

export const REMAINDER_RULE =
  'Shares are rounded down to the cent. Leftover cents go one by one to those who lost the most by rounding, with turns among equals: shift 1 starts with whoever joined first, shift 2 with the next, and so on.';

export const COUNTED_RULE =
  'Counts tips that customers reported as paid, except those marked as not received, and unusually large ones until they are marked as received.';

export function ownBalanceText(balance: number): string {
  if (balance === 0) return "You're all square";
  return balance > 0
    ? `You are owed ${formatDollars(balance)}`
    : `You owe ${formatDollars(-balance)}`;
}

export function balanceText(balance: number): string {
  if (balance === 0) return 'Even';
  return balance > 0 ? `Is owed ${formatDollars(balance)}` : `Owes ${formatDollars(-balance)}`;
}

/** Returns `Sat, May 30, 6:00 PM to 1:30 AM`, by this device's clock. */
export function timesText({ startsAt, endsAt }: { startsAt: string; endsAt: string }): string {
  const [start, end] = [new Date(startsAt), new Date(endsAt)];
  const day = start.toLocaleDateString('en-US', {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
  });
  // Keeps the time and AM or PM on one line.
  const clock = (time: Date) => formatClock(time).replace(' ', '\u00a0');
  return `${day}, ${clock(start)} to ${clock(end)}`;
}

/** Returns hours as they are typed: `7.5`. */
export function hoursOf(minutes: number): string {
  return String(Math.round((minutes / 60) * 100) / 100);
}
