import { useOperator } from '#client/shared/account/use-operator';
import { NeedsNetwork } from '#client/shared/connection/needs-network';
import { formField } from '#client/shared/forms/form-field';
import { useCheckedForm } from '#client/shared/forms/use-checked-form';
import { Badge } from '#client/ui/badge';
import { Button } from '#client/ui/button';
import { PasswordField } from '#client/ui/password-field';
import { SettingRow, useCloseRow } from '#client/ui/setting-rows';
import { EmailField } from '#client/ui/text-field';
import { toast } from '#client/ui/toast';
import { emailBody } from '#contract/accounts/account';
import type { User } from '#contract/accounts/auth';
import { EmailState } from './email-state';
import { useChangeEmail } from './use-account-changes';
import { useAccountEmail, useFollowedEmail } from './use-account-email';
import { WRONG_PASSWORD } from './wrong-password';

export function EmailSetting({ user }: { user: User }) {
  return (
    <SettingRow
      id="email"
      title="Email"
      value={<EmailValue email={user.email} />}
      action="Change"
      lead="You sign in with this address, and it's where we email you."
    >
      <EmailState />
      <EmailForm />
    </SettingRow>
  );
}

/** Shows the address, and whether it or a new one is unconfirmed, if that can be fixed. */
function EmailValue({ email }: { email: string }) {
  const sendsEmail = useOperator()?.sendsEmail ?? false;
  const { data } = useAccountEmail();
  useFollowedEmail(email);
  const waits = sendsEmail && data && (data.pending !== null || !data.confirmed);
  return (
    <>
      <span>{`${email} `}</span>
      {waits && (
        <Badge tone="accent">{data.pending === null ? 'Not confirmed' : 'Change pending'}</Badge>
      )}
    </>
  );
}

function EmailForm() {
  const close = useCloseRow();
  const change = useChangeEmail();
  const { form, submit, busy } = useCheckedForm({
    schema: emailBody,
    initial: { email: '', password: '' },
    refusals: {
      wrong_password: { field: 'password', message: WRONG_PASSWORD },
      email_taken: { field: 'email', message: 'Another account uses this email address.' },
    },
    send: async (body, showSaved) => {
      const saved = await change.mutateAsync(body);
      const isDone = showSaved({ email: '', password: '' });
      if (saved.email === body.email) {
        toast({ title: 'Email changed', description: `You now sign in with ${saved.email}.` });
        if (isDone) close();
      } else {
        toast({
          title: 'Check your inbox',
          description: `We sent a link to ${body.email}.`,
        });
      }
    },
  });
  return (
    <form noValidate aria-label="Email" onSubmit={submit} className="flex flex-col gap-5">
      <EmailField label="New email" {...formField(form, 'email')} />
      <PasswordField
        label="Your password"
        autoComplete="current-password"
        {...formField(form, 'password')}
      />
      <NeedsNetwork>Connect to change your email.</NeedsNetwork>
      <Button type="submit" busy={busy} className="sm:self-start">
        {busy ? 'Saving...' : 'Change email'}
      </Button>
    </form>
  );
}
