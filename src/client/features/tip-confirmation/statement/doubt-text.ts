// Why a match is not checked initially, in one sentence each.

import { pluralize } from '#client/text/format';
import { MINUTE_MS } from '#contract/timings';
import type { AccountTip } from './account-tips';
import type { Doubt, Proposal } from './match';

export function doubtText(doubt: Doubt, { payment, tip }: Proposal<AccountTip>): string {
  switch (doubt.about) {
    case 'refund':
      return doubt.part
        ? 'Part of this payment went back.'
        : 'Not sure: the statement has a refund that may be of this payment.';
    case 'time':
      return `Not sure: paid ${spanText(doubt.after)} ${doubt.after < 0 ? 'before' : 'after'} the tip.`;
    case 'day':
      return 'Not sure: the bank gives only the day, and no name confirms it.';
    case 'name':
      return `Not sure: ${payment.payer} paid, and the tip is from ${tip.tipperName}.`;
    case 'note':
      return `Not sure: the note is about something else.`;
    case 'other tip':
      return 'Could be another tip of the same amount.';
    case 'zone':
      return "Not sure: the statement doesn't say its time zone. Check the time above.";
    case 'denied':
      return 'You marked this tip as not received.';
    case 'team':
      return `A tip for ${tip.team}, which was paid to you. Tick it if this is its payment.`;
  }
}

function spanText(ms: number): string {
  const minutes = Math.round(Math.abs(ms) / MINUTE_MS);
  if (minutes === 0) return 'just';
  return minutes < 60 ? pluralize(minutes, 'minute') : pluralize(Math.round(minutes / 60), 'hour');
}
