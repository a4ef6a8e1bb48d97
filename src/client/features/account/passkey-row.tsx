import { useEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { useNow } from '#client/hooks/use-now';
import { formField } from '#client/shared/forms/form-field';
import { useCheckedForm } from '#client/shared/forms/use-checked-form';
import { writeFailureOf } from '#client/shared/forms/write-failure';
import { formatWhen } from '#client/text/format';
import { Button } from '#client/ui/button';
import { TextField } from '#client/ui/text-field';
import { toast } from '#client/ui/toast';
import { type Passkey, passkeyName } from '#contract/accounts/sessions';
import { usePasskeyChanges } from './use-passkeys';

const schema = z.strictObject({ name: passkeyName });

interface PasskeyRowProps {
  passkey: Passkey;
  /** Called once the passkey is removed, and with it the focused button. */
  onRemoved(): void;
}

export function PasskeyRow({ passkey, onRemoved }: PasskeyRowProps) {
  const [renaming, setRenaming] = useState(false);
  const [wasRenaming, setWasRenaming] = useState(false);
  const stop = () => {
    setRenaming(false);
    setWasRenaming(true);
  };
  return (
    <li className="py-3">
      {renaming ? (
        <NameForm passkey={passkey} onDone={stop} />
      ) : (
        <Shown
          passkey={passkey}
          onRemoved={onRemoved}
          focusRename={wasRenaming}
          onRename={() => setRenaming(true)}
        />
      )}
    </li>
  );
}

interface ShownProps extends PasskeyRowProps {
  /** Focuses the button after its form has closed. */
  focusRename: boolean;
  onRename(): void;
}

function Shown({ passkey, focusRename, onRename, onRemoved }: ShownProps) {
  const renameButton = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (focusRename) renameButton.current?.focus();
  }, [focusRename]);
  const { id, name, synced, createdAt, lastUsedAt } = passkey;
  const { remove } = usePasskeyChanges();
  const now = useNow();
  const used = lastUsedAt === null ? 'never used' : `used ${formatWhen(new Date(lastUsedAt), now)}`;
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">{name}</p>
        <p className="text-sm text-ink-muted">
          {`Added ${formatWhen(new Date(createdAt), now)} · ${used}${synced ? ' · on several devices' : ''}`}
        </p>
      </div>
      <div className="flex gap-2">
        <Button
          ref={renameButton}
          variant="secondary"
          size="sm"
          aria-label={`Rename ${name}`}
          onClick={onRename}
        >
          Rename
        </Button>
        <Button
          variant="secondary"
          size="sm"
          busy={remove.isPending}
          aria-label={`Remove ${name}`}
          onClick={() =>
            remove.mutate(id, {
              onSuccess: () => {
                toast({ title: 'Passkey removed', description: `“${name}”` });
                onRemoved();
              },
              onError: (error) => {
                const { notice } = writeFailureOf(error, []);
                toast({ title: 'Not removed', description: notice ?? '', variant: 'destructive' });
              },
            })
          }
        >
          Remove
        </Button>
      </div>
    </div>
  );
}

function NameForm({ passkey: { id, name }, onDone }: { passkey: Passkey; onDone(): void }) {
  const { rename } = usePasskeyChanges();
  const { form, submit, busy } = useCheckedForm({
    schema,
    initial: { name },
    refusals: { passkey_not_found: { field: 'name', message: 'This passkey was removed.' } },
    send: async (body, showSaved) => {
      await rename.mutateAsync(
        { id, ...body },
        // Not called if this form was closed, and perhaps opened again, by then.
        { onSuccess: () => showSaved() && onDone() },
      );
    },
  });
  const { setFocus } = form;
  useEffect(() => setFocus('name', { shouldSelect: true }), [setFocus]);
  return (
    <form
      noValidate
      aria-label={`Rename ${name}`}
      data-about={id}
      onSubmit={submit}
      className="flex flex-col gap-3"
    >
      <TextField label="Name" autoComplete="off" {...formField(form, 'name')} />
      <div className="flex gap-2">
        <Button type="submit" size="sm" busy={busy}>
          Save
        </Button>
        <Button variant="secondary" size="sm" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
