import { useState } from 'react';
import { tipperName } from '#client/shared/tips/tipper-text';
import { pluralize } from '#client/text/format';
import { Badge } from '#client/ui/badge';
import { Button } from '#client/ui/button';
import { Card } from '#client/ui/card';
import { classNames } from '#client/ui/class-names';
import { formatDollars } from '#contract/money';
import type { AccountTip } from './account-tips';
import { doubtText } from './doubt-text';
import type { Proposal } from './match';
import { dayText, timeText } from './time-text';
import { UnmatchedPayments } from './unmatched-payments';
import type { MatchedState } from './use-statement';
import { ZoneField } from './zone-field';

interface ProposalsProps {
  found: MatchedState;
  onZone(zone: string): void;
  onConfirm(proposals: readonly Proposal<AccountTip>[]): void;
}

/** Shows matches for the worker to accept or not. Only certain ones are checked initially. */
export function Proposals({ found, onZone, onConfirm }: ProposalsProps) {
  const { statement, payments, proposals, unmatched, before, zone } = found;
  /**
   * The boxes that the worker has changed; the rest is as proposed. By tip and payment, because
   * another time zone may pair them differently.
   */
  const [choices, setChoices] = useState<ReadonlyMap<string, boolean>>(new Map());
  const isChosen = (proposal: Proposal<AccountTip>) =>
    choices.get(pairOf(proposal)) ?? proposal.doubt === null;
  const chosen = proposals.filter(isChosen);
  const text = [
    `This ${statement.name} statement shows ${pluralize(payments, 'payment')}.`,
    before > 0 && `${before} ${before === 1 ? 'belongs' : 'belong'} to tips you marked earlier.`,
    proposals.length > 0
      ? `${proposals.length} ${proposals.length === 1 ? 'fits' : 'fit'} an open tip. Nothing is marked until you say so.`
      : before === payments
        ? 'No payment in it is new.'
        : 'None of the others fits an open tip.',
  ];

  return (
    <div className="flex flex-col gap-4">
      <p role="status">{text.filter(Boolean).join(' ')}</p>
      {statement.addressedTo && (
        <p className="text-sm break-words text-ink-muted">
          {`Its payments went to ${statement.addressedTo.join(' and ')}.`}
        </p>
      )}
      <ZoneField zone={zone} named={statement.zones} onChange={onZone} />
      {proposals.length > 0 && (
        <>
          <Card padding="none" className="overflow-hidden">
            <ul aria-label="Matches" className="divide-y divide-line">
              {proposals.map((proposal) => (
                <ProposalRow
                  key={proposal.tip.id}
                  proposal={proposal}
                  chosen={isChosen(proposal)}
                  onToggle={() =>
                    setChoices(new Map(choices).set(pairOf(proposal), !isChosen(proposal)))
                  }
                />
              ))}
            </ul>
          </Card>
          <Button
            // A disabled button is see-through, and must not lie on the text.
            className={classNames(
              'self-start',
              chosen.length > 0 && 'sticky bottom-20 md:bottom-6',
            )}
            disabled={chosen.length === 0}
            onClick={() => onConfirm(chosen)}
          >
            {`Mark ${chosen.length} as received`}
          </Button>
        </>
      )}
      <UnmatchedPayments left={unmatched} />
    </div>
  );
}

function pairOf({ tip, payment }: Proposal<AccountTip>): string {
  return `${tip.id} ${payment.line}`;
}

interface ProposalRowProps {
  proposal: Proposal<AccountTip>;
  chosen: boolean;
  onToggle(): void;
}

function ProposalRow({ proposal, chosen, onToggle }: ProposalRowProps) {
  const { tip, payment, paidAt, doubt } = proposal;
  const when = payment.time.kind === 'day' ? dayText(payment.time.day) : timeText(paidAt);
  return (
    // Rows out of view are not laid out.
    <li className="[contain-intrinsic-size:auto_8rem] [content-visibility:auto]">
      <label className="flex cursor-pointer gap-3 px-4 py-3">
        <input
          type="checkbox"
          checked={chosen}
          onChange={onToggle}
          className="mt-1 size-5 shrink-0 accent-brand"
        />
        <span className="min-w-0 flex-1">
          <span className="flex flex-wrap items-baseline justify-between gap-x-3">
            <span className="truncate font-semibold">{tipperName(tip)}</span>
            <span className="ml-auto text-lg font-bold tabular-nums">
              {formatDollars(tip.cents / 100)}
            </span>
          </span>
          <span className="block text-sm break-words text-ink-muted">
            {`Tip on ${timeText(tip.at)}${tip.source ? `, ${tip.source}` : ''}`}
          </span>
          <span className="block text-sm break-words text-ink-muted">
            <span>{payment.payer ? `From ${payment.payer}` : 'Payment'}</span>, <span>{when}</span>
            <span>{payment.note && `: “${payment.note}”`}</span>
          </span>
          {doubt && (
            <Badge tone="accent" wraps className="mt-1.5">
              {doubtText(doubt, proposal)}
            </Badge>
          )}
        </span>
      </label>
    </li>
  );
}
