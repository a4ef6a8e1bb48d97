import * as z from 'zod/mini';
import { passkeyFailureOf } from '#client/platform/load-passkeys';
import { NeedsNetwork } from '#client/shared/connection/needs-network';
import { formField } from '#client/shared/forms/form-field';
import { useCheckedForm } from '#client/shared/forms/use-checked-form';
import { Button } from '#client/ui/button';
import { PasswordField } from '#client/ui/password-field';
import { toast } from '#client/ui/toast';
import { password } from '#contract/accounts/auth';
import { usePasskeyChanges } from './use-passkeys';
import { WRONG_PASSWORD } from './wrong-password';

const schema = z.strictObject({ password });

const words = {
  canceled: "No passkey was created. Try again when you're ready.",
  present: 'This device already has a passkey for your account.',
  address: "Passkeys don't work at this address.",
  impossible: "This browser can't create passkeys.",
} as const;

/** Adds a passkey. The password keeps out whoever holds an unlocked phone. */
export function PasskeyForm({ email }: { email: string }) {
  const { add } = usePasskeyChanges();
  const { form, submit, busy } = useCheckedForm({
    schema,
    initial: { password: '' },
    refusals: {
      wrong_password: { field: 'password', message: WRONG_PASSWORD },
      passkey_limit: 'password',
      passkey_expired: 'password',
      passkey_refused: {
        field: 'password',
        message: "Your device created a passkey that can't be used.",
      },
    },
    send: async (body, showSaved) => {
      try {
        const { name } = await add.mutateAsync(body);
        showSaved({ password: '' });
        toast({ title: 'Passkey added', description: `You can now sign in with “${name}”.` });
      } catch (error) {
        const failure = await passkeyFailureOf(error);
        if (failure === null) throw error;
        form.setError('password', { message: words[failure] });
      }
    },
  });
  return (
    <form noValidate aria-label="Add a passkey" onSubmit={submit} className="flex flex-col gap-5">
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label="Your password"
        autoComplete="current-password"
        {...formField(form, 'password')}
      />
      <NeedsNetwork>Connect to add a passkey.</NeedsNetwork>
      <Button type="submit" busy={busy} className="sm:self-start">
        {busy ? 'One moment...' : 'Add a passkey'}
      </Button>
    </form>
  );
}
