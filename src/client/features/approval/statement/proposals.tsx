import { useState } from 'react';
import { paymentMethodText } from '#contract/payment-methods';
import { tipperName } from '../../../tip-view/tipper-words';
import { Badge } from '../../../ui/badge';
import { Button } from '../../../ui/button';
import { Card } from '../../../ui/card';
import { counted, formatDollars } from '../../../ui/format';
import type { Proposal } from './match';
import type { ReportedTip, StatementState } from './use-statement';

interface ProposalsProps {
  found: Extract<StatementState, { step: 'matched' }>;
  onMark(tips: ReportedTip[]): void;
}

/** What fits, for the worker to take or leave. Only what fits one way is chosen beforehand. */
export function Proposals({ found: { method, payments, proposals }, onMark }: ProposalsProps) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    () => new Set(proposals.filter(({ ambiguous }) => !ambiguous).map(({ tip }) => tip.id)),
  );
  const app = paymentMethodText[method].name;
  const toggle = (id: string) => {
    const after = new Set(chosen);
    if (!after.delete(id)) after.add(id);
    setChosen(after);
  };
  const tips = proposals.map(({ tip }) => tip).filter(({ id }) => chosen.has(id));

  if (proposals.length === 0) {
    return (
      <p role="status">
        {payments === 0
          ? `This ${app} statement shows no money coming in.`
          : `This ${app} statement shows ${counted(payments, 'payment')}, and none of them matches an open tip.`}
      </p>
    );
  }
  return (
    <div className="flex flex-col gap-4">
      <p role="status">
        This {app} statement shows {counted(payments, 'payment')}.{' '}
        {proposals.length === 1 ? '1 matches' : `${proposals.length} match`} an open tip by amount
        and time. Nothing is marked until you say so.
      </p>
      <Card padding="none" className="overflow-hidden">
        <ul aria-label="Matches" className="divide-y divide-line">
          {proposals.map((proposal) => (
            <ProposalRow
              key={proposal.tip.id}
              proposal={proposal}
              chosen={chosen.has(proposal.tip.id)}
              onToggle={() => toggle(proposal.tip.id)}
            />
          ))}
        </ul>
      </Card>
      <Button
        className="sticky bottom-20 self-start md:bottom-6"
        disabled={tips.length === 0}
        onClick={() => onMark(tips)}
      >
        Mark {tips.length} as received
      </Button>
    </div>
  );
}

interface ProposalRowProps {
  proposal: Proposal<ReportedTip>;
  chosen: boolean;
  onToggle(): void;
}

function ProposalRow({ proposal: { tip, line, ambiguous }, chosen, onToggle }: ProposalRowProps) {
  const time = line.times[0] ?? tip.at;
  return (
    // Rows out of view are not laid out.
    <li className="[contain-intrinsic-size:auto_7rem] [content-visibility:auto]">
      <label className="flex cursor-pointer gap-3 px-4 py-3">
        <input
          type="checkbox"
          checked={chosen}
          onChange={onToggle}
          className="mt-1 size-5 shrink-0 accent-brand"
        />
        <span className="min-w-0 flex-1">
          <span className="flex items-baseline justify-between gap-3">
            <span className="truncate font-semibold">{tipperName(tip.tip)}</span>
            <span className="shrink-0 text-lg font-bold tabular-nums">
              {formatDollars(tip.tip.amount)}
            </span>
          </span>
          <span className="block text-sm text-ink-muted">Tip on {timeText(tip.at)}</span>
          <span className="block text-sm break-words text-ink-muted">
            Line {line.line}: {line.payer ?? 'no name'}, {timeText(time)}
          </span>
          {ambiguous && (
            <Badge tone="accent" wraps className="mt-1.5">
              Not sure: another tip or payment matches about as well
            </Badge>
          )}
        </span>
      </label>
    </li>
  );
}

function timeText(ms: number): string {
  return new Date(ms).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short' });
}
