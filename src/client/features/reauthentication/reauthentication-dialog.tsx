import KeyRound from 'lucide-react/icons/key-round';
import { useState } from 'react';
import * as z from 'zod/mini';
import { ApiError, api } from '#client/platform/http';
import { loadPasskeys, passkeyFailureOf } from '#client/platform/load-passkeys';
import { useUser } from '#client/shared/account/use-user';
import { NeedsNetwork } from '#client/shared/connection/needs-network';
import { formField } from '#client/shared/forms/form-field';
import { useCheckedForm } from '#client/shared/forms/use-checked-form';
import { Button } from '#client/ui/button';
import { Modal } from '#client/ui/modal';
import { Notice } from '#client/ui/notice';
import { PasswordField } from '#client/ui/password-field';
import { password } from '#contract/accounts/auth';
import {
  confirmSignIn,
  confirmSignInWithPasskey,
  requestPasskey,
} from '#contract/accounts/sessions';

const schema = z.strictObject({ password });

/** Requests the password or a passkey. `onDone` gets false if the user gave up. */
export function ConfirmDialog({ onDone }: { onDone(shown: boolean): void }) {
  const { data: user } = useUser();
  const byPasskey = usePasskey(() => onDone(true));
  const { form, submit, busy, errors } = useCheckedForm({
    schema,
    initial: { password: '' },
    refusals: {
      wrong_password: { field: 'password', message: 'This is not your current password.' },
    },
    inDialog: true,
    send: async (body) => {
      await api(confirmSignIn, { body });
      onDone(true);
    },
  });
  const failure = errors.root?.message ?? byPasskey.failure;
  return (
    <Modal open onClose={() => onDone(false)} title="Confirm it's you" locked={busy}>
      <form
        noValidate
        aria-label="Confirm it's you"
        onSubmit={submit}
        className="flex flex-col gap-4"
      >
        <p className="text-ink-muted">
          This change affects where your money goes or how you sign in, so we check that nobody else
          has picked up your phone. What you entered is kept.
        </p>
        <input type="email" autoComplete="username" value={user?.email ?? ''} readOnly hidden />
        <PasswordField
          label="Your password"
          autoComplete="current-password"
          autoFocus
          {...formField(form, 'password')}
        />
        {failure != null && <Notice tone="danger">{failure}</Notice>}
        <NeedsNetwork>Connect to confirm it's you.</NeedsNetwork>
        <Button type="submit" size="lg" block busy={busy}>
          {busy ? 'Checking...' : 'Confirm and save'}
        </Button>
        <Button
          variant="secondary"
          block
          busy={byPasskey.busy}
          icon={<KeyRound aria-hidden="true" className="size-5" />}
          onClick={byPasskey.show}
        >
          Use a passkey instead
        </Button>
      </form>
    </Modal>
  );
}

function usePasskey(onShown: () => void) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const show = async () => {
    setBusy(true);
    setFailure(null);
    try {
      const { promptForPasskey } = await loadPasskeys();
      const used = await promptForPasskey(await api(requestPasskey));
      await api(confirmSignInWithPasskey, { body: used });
      onShown();
    } catch (error) {
      const isImpossible = (await passkeyFailureOf(error)) === 'impossible';
      setFailure(isImpossible ? "This browser doesn't support passkeys." : failureText(error));
      setBusy(false);
    }
  };
  return { busy, failure, show: () => void show() };
}

function failureText(error: unknown): string {
  if (!(error instanceof ApiError)) return 'No passkey was used. Enter your password instead.';
  if (error.isNetwork) return 'Network error. Please check your connection and try again.';
  if (error.code === 'passkey_refused') return 'This passkey belongs to another account.';
  return "That didn't work. Enter your password instead.";
}
