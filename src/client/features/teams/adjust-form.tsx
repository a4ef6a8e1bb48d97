import { type FormEvent, useState } from 'react';
import { api } from '#client/platform/http';
import { newId } from '#client/platform/ids';
import { NeedsNetwork } from '#client/shared/connection/needs-network';
import { useTeamChange } from '#client/shared/teams/use-teams';
import { Button } from '#client/ui/button';
import { Notice } from '#client/ui/notice';
import { SelectField } from '#client/ui/select-field';
import { TextField } from '#client/ui/text-field';
import { type AdjustmentBody, postAdjustment } from '#contract/teams/ledger';
import type { Team } from '#contract/teams/teams';
import { readDollars } from '#contract/typed-number';
import { failureText } from './words';

/** Records that a member owes another something: shared cash, or a wrong confirmation. */
export function AdjustForm({ team, onDone }: { team: Team; onDone(): void }) {
  // The same for every attempt, so that a lost answer enters nothing twice.
  const [id] = useState(newId);
  const [typed, setTyped] = useState({ fromId: '', toId: '', amount: '', note: '' });
  const enter = useTeamChange((body: AdjustmentBody) =>
    api(postAdjustment, { params: { id: team.id }, body }),
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    enter.mutate({ ...typed, id, amount: readDollars(typed.amount) }, { onSuccess: onDone });
  };
  const options = [
    { value: '', label: 'Choose a member' },
    ...team.members.map((member) => ({ value: member.id, label: member.name })),
  ];
  const field = (name: keyof typeof typed) => ({
    value: typed[name],
    onChange: ({ target }: { target: { value: string } }) =>
      setTyped({ ...typed, [name]: target.value }),
  });
  return (
    <form noValidate aria-label="Add a debt" onSubmit={submit} className="flex flex-col gap-5">
      <SelectField autoComplete="off" label="Who owes" options={options} {...field('fromId')} />
      <SelectField autoComplete="off" label="To whom" options={options} {...field('toId')} />
      <TextField
        autoComplete="off"
        label="Amount"
        prefix="$"
        inputMode="decimal"
        {...field('amount')}
      />
      <TextField
        autoComplete="off"
        label="Why"
        placeholder="Friday's cash tips"
        {...field('note')}
      />
      {enter.isError && <Notice tone="danger">{failureText(enter.error)}</Notice>}
      <NeedsNetwork>Connect to add a debt.</NeedsNetwork>
      <Button
        type="submit"
        block
        busy={enter.isPending}
        disabled={!typed.fromId || !typed.toId || !typed.amount || !typed.note.trim()}
      >
        Add debt
      </Button>
    </form>
  );
}
