import { useState } from 'react';
import { api } from '#client/platform/http';
import { newId } from '#client/platform/ids';
import { useRetainedFocus } from '#client/platform/use-retained-focus';
import { showNotChanged } from '#client/shared/forms/failure-text';
import { useTeamChange } from '#client/shared/teams/use-teams';
import { Badge } from '#client/ui/badge';
import { Button } from '#client/ui/button';
import { SectionCard } from '#client/ui/section-card';
import { formatDollars } from '#contract/money';
import { postSettlement, putTransferEvent, type TransferEvent } from '#contract/teams/ledger';
import type { Team, TeamTransfer } from '#contract/teams/teams';
import { AdjustDialog } from './adjust-dialog';
import { balanceText, ownBalanceText } from './labels';
import { manages, ownMember } from './manages';
import { Statement } from './statement';

export function LedgerPart({ team }: { team: Team }) {
  const isManager = manages(team);
  const me = ownMember(team);
  return (
    <>
      <SectionCard title="Your balance">
        <p className="text-[min(1.875rem,9vw)] font-extrabold tabular-nums">
          {ownBalanceText(me?.balance ?? 0)}
        </p>
        <p className="text-ink-muted">
          Your shares of the team's shifts, minus what customers paid you, after settlements.
        </p>
      </SectionCard>
      {isManager && <Balances team={team} />}
      <Transfers team={team} isManager={isManager} />
      <Statement team={team} />
    </>
  );
}

function Balances({ team }: { team: Team }) {
  const [adjusting, setAdjusting] = useState(false);
  const settle = useTeamChange((id: string) =>
    api(postSettlement, { params: { id: team.id }, body: { id } }),
  );
  const shown = team.members.filter(
    ({ balance, leftAt }) => leftAt === null || (balance ?? 0) !== 0,
  );
  return (
    <SectionCard title="Everyone">
      <ul className="divide-y divide-line">
        {shown.map(({ id, name, balance }) => (
          <li key={id} className="flex flex-wrap justify-between gap-x-4 py-2.5">
            <span className="font-semibold break-words">{name}</span>
            <span className="tabular-nums">{balanceText(balance ?? 0)}</span>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button
          busy={settle.isPending}
          onClick={() => settle.mutate(newId(), { onError: showNotChanged })}
        >
          Plan transfers
        </Button>
        <Button variant="secondary" onClick={() => setAdjusting(true)}>
          Add a debt
        </Button>
      </div>
      <p className="text-sm text-ink-muted">
        Finds the fewest transfers that make everyone even. You make them yourselves, in cash or
        with a payment app: Tipwell holds no money.
      </p>
      {adjusting && <AdjustDialog team={team} onDone={() => setAdjusting(false)} />}
    </SectionCard>
  );
}

function Transfers({ team, isManager }: { team: Team; isManager: boolean }) {
  const place = useRetainedFocus<HTMLDivElement>();
  return (
    <SectionCard
      title="Transfers"
      lead={team.transfers.length > 0 && 'A transfer is settled once both sides confirm it.'}
    >
      <div {...place} className="focus-visible:outline-none">
        {team.transfers.length === 0 && <p className="text-ink-muted">No open transfers.</p>}
        {team.transfers.length > 0 && (
          <ul className="divide-y divide-line">
            {team.transfers.map((transfer) => (
              <TransferRow
                key={transfer.id}
                team={team}
                transfer={transfer}
                isManager={isManager}
              />
            ))}
          </ul>
        )}
      </div>
    </SectionCard>
  );
}

interface TransferRowProps {
  team: Team;
  transfer: TeamTransfer;
  isManager: boolean;
}

function TransferRow({ team, transfer, isManager }: TransferRowProps) {
  const { fromId, toId, amount, sentAt, receivedAt } = transfer;
  const record = useTeamChange((event: TransferEvent) =>
    api(putTransferEvent, { params: { id: team.id, transferId: transfer.id, event } }),
  );
  const member = (id: string) => team.members.find((one) => one.id === id);
  const name = (id: string) => (id === team.meId ? 'You' : (member(id)?.name ?? 'Former member'));
  // A member whose account is deleted cannot confirm.
  const speaksFor = (id: string) =>
    id === team.meId || (isManager && member(id)?.hasAccount === false);
  const button = (event: TransferEvent, label: string) => (
    <Button
      size="sm"
      variant={event === 'withdrawn' ? 'ghost' : 'primary'}
      busy={record.isPending && record.variables === event}
      onClick={() => record.mutate(event, { onError: showNotChanged })}
    >
      {label}
    </Button>
  );
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3">
      <span className="min-w-0">
        <span className="block font-semibold break-words">
          {`${name(fromId)} to ${name(toId).replace(/^You$/, 'you')}`}
        </span>
        <span className="flex flex-wrap items-center gap-2">
          <span className="text-xl font-extrabold tabular-nums">{formatDollars(amount)}</span>
          {sentAt && <Badge tone="brand">Sent</Badge>}
          {receivedAt && <Badge tone="brand">Received</Badge>}
        </span>
      </span>
      <span className="flex flex-wrap gap-2">
        {!sentAt && speaksFor(fromId) && button('sent', 'Mark as sent')}
        {!receivedAt && speaksFor(toId) && button('received', 'Mark as received')}
        {isManager && !sentAt && !receivedAt && button('withdrawn', 'Withdraw')}
      </span>
    </li>
  );
}
