import { useState } from 'react';
import * as z from 'zod/mini';
import { api } from '#client/platform/http';
import { newId } from '#client/platform/ids';
import { NeedsNetwork } from '#client/shared/connection/needs-network';
import { failureText } from '#client/shared/forms/failure-text';
import { formField } from '#client/shared/forms/form-field';
import { useCheckedForm } from '#client/shared/forms/use-checked-form';
import { useTeamChange } from '#client/shared/teams/use-teams';
import { Button } from '#client/ui/button';
import { Modal } from '#client/ui/modal';
import { Notice } from '#client/ui/notice';
import { SelectField } from '#client/ui/select-field';
import { TextField } from '#client/ui/text-field';
import { readDollars } from '#contract/money';
import { type AdjustmentBody, postAdjustment } from '#contract/teams/ledger';
import type { Team } from '#contract/teams/teams';

const member = z.string().check(z.minLength(1, 'Choose a member'));
const typedDebt = z.object({
  fromId: member,
  toId: member,
  amount: z.pipe(z.pipe(z.string(), z.transform(readDollars)), z.number('Enter an amount')),
  note: z.string().check(z.trim(), z.minLength(1, 'Say why')),
});

/** Records that one member owes another: shared cash, or a wrong confirmation. */
export function AdjustDialog({ team, onDone }: { team: Team; onDone(): void }) {
  // The same for every attempt, so that a retry after a lost answer adds nothing twice.
  const [id] = useState(newId);
  const enter = useTeamChange((body: AdjustmentBody) =>
    api(postAdjustment, { params: { id: team.id }, body }),
  );
  const { form, submit, busy, errors } = useCheckedForm({
    schema: typedDebt,
    initial: { fromId: '', toId: '', amount: '', note: '' },
    otherwise: failureText,
    inDialog: true,
    send: async (debt) => {
      await enter.mutateAsync({ ...debt, id });
      onDone();
    },
  });
  const options = [
    { value: '', label: 'Choose a member' },
    ...team.members.map((member) => ({ value: member.id, label: member.name })),
  ];
  return (
    <Modal open onClose={onDone} title="Add a debt" locked={busy}>
      <form noValidate aria-label="Add a debt" onSubmit={submit} className="flex flex-col gap-5">
        <SelectField
          autoComplete="off"
          label="Who owes"
          options={options}
          {...formField(form, 'fromId')}
        />
        <SelectField
          autoComplete="off"
          label="To whom"
          options={options}
          {...formField(form, 'toId')}
        />
        <TextField
          autoComplete="off"
          label="Amount"
          prefix="$"
          inputMode="decimal"
          {...formField(form, 'amount')}
        />
        <TextField
          autoComplete="off"
          label="Why"
          placeholder="Friday's cash tips"
          {...formField(form, 'note')}
        />
        {errors.root && <Notice tone="danger">{errors.root.message}</Notice>}
        <NeedsNetwork>Connect to add a debt.</NeedsNetwork>
        <Button type="submit" block busy={busy}>
          Add debt
        </Button>
      </form>
    </Modal>
  );
}
