import { useMutation } from '@tanstack/react-query';
import { api } from '#client/platform/http';
import { useLocalSignOut } from '#client/session/use-local-sign-out';
import { NeedsNetwork } from '#client/shared/connection/needs-network';
import { formField } from '#client/shared/forms/form-field';
import { useCheckedForm } from '#client/shared/forms/use-checked-form';
import { Button } from '#client/ui/button';
import { Modal } from '#client/ui/modal';
import { Notice } from '#client/ui/notice';
import { PasswordField } from '#client/ui/password-field';
import { TextField } from '#client/ui/text-field';
import { toast } from '#client/ui/toast';
import { type DeletionBody, deleteAccount, deletionBody } from '#contract/accounts/account';
import type { User } from '#contract/accounts/auth';
import { WRONG_PASSWORD } from './wrong-password';

interface DeletionDialogProps {
  user: User;
  /** Null before there is a profile. */
  handle: string | null;
  onCancel(): void;
}

/** Requires typing the page's handle and the password, which no one does by accident. */
export function DeletionDialog({ user, handle, onCancel }: DeletionDialogProps) {
  const leave = useLocalSignOut();
  const deletion = useMutation({
    mutationFn: (body: DeletionBody) => api(deleteAccount, { body }),
  });
  const typed = handle ?? user.email;
  const mismatch = `Type ${typed} exactly.`;
  const { form, submit, busy, errors } = useCheckedForm({
    schema: deletionBody,
    initial: { confirmation: '', password: '' },
    inDialog: true,
    refusals: {
      wrong_password: { field: 'password', message: WRONG_PASSWORD },
      confirmation_mismatch: { field: 'confirmation', message: mismatch },
    },
    send: async (body) => {
      await deletion.mutateAsync(body);
      await leave();
      toast({ title: 'Your account is deleted', description: 'Thank you for using Tipwell.' });
    },
  });
  return (
    <Modal open onClose={onCancel} title="Delete your account?" locked={busy}>
      <form
        noValidate
        aria-label="Delete account"
        onSubmit={submit}
        className="flex flex-col gap-5"
      >
        <p className="text-ink-muted">
          Your tip page closes immediately. It can't be restored, not even by us.
        </p>
        <input type="email" autoComplete="username" value={user.email} readOnly hidden />
        <TextField
          label={`Type ${typed} to confirm`}
          autoComplete="off"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck="false"
          {...form.register('confirmation')}
          error={errors.confirmation && mismatch}
        />
        <PasswordField
          label="Your password"
          autoComplete="current-password"
          {...formField(form, 'password')}
        />
        {errors.root && <Notice tone="danger">{errors.root.message}</Notice>}
        <NeedsNetwork>Connect to delete your account.</NeedsNetwork>
        <div className="flex flex-col gap-3">
          <Button type="submit" variant="danger" block busy={busy}>
            {busy ? 'Deleting...' : 'Delete my account'}
          </Button>
          {!busy && (
            <Button variant="secondary" block onClick={onCancel}>
              Keep my account
            </Button>
          )}
        </div>
      </form>
    </Modal>
  );
}
