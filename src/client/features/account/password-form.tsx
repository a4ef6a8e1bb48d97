import { NewPasswordField } from '#client/session/new-password-field';
import { NeedsNetwork } from '#client/shared/connection/needs-network';
import { formField } from '#client/shared/forms/form-field';
import { useCheckedForm } from '#client/shared/forms/use-checked-form';
import { Button } from '#client/ui/button';
import { PasswordField } from '#client/ui/password-field';
import { SettingRow, useCloseRow } from '#client/ui/setting-rows';
import { toast } from '#client/ui/toast';
import { passwordBody } from '#contract/accounts/account';
import type { User } from '#contract/accounts/auth';
import { useChangePassword } from './use-account-changes';
import { WRONG_PASSWORD } from './wrong-password';

export function PasswordSetting({ user }: { user: User }) {
  return (
    <SettingRow
      id="password"
      title="Password"
      action="Change"
      lead="Changing it signs you out on all your other devices."
    >
      <PasswordForm user={user} />
    </SettingRow>
  );
}

function PasswordForm({ user }: { user: User }) {
  const close = useCloseRow();
  const change = useChangePassword();
  const { form, submit, busy } = useCheckedForm({
    schema: passwordBody,
    initial: { currentPassword: '', newPassword: '' },
    refusals: { wrong_password: { field: 'currentPassword', message: WRONG_PASSWORD } },
    send: async (body, showSaved) => {
      const { endedSessions } = await change.mutateAsync(body);
      const isDone = showSaved({ currentPassword: '', newPassword: '' });
      toast({ title: 'Password changed', description: signedOutText(endedSessions) });
      if (isDone) close();
    },
  });
  return (
    <form noValidate aria-label="Password" onSubmit={submit} className="flex flex-col gap-5">
      {/* Tells password managers which account the password belongs to. */}
      <input type="email" autoComplete="username" value={user.email} readOnly hidden />
      <PasswordField
        label="Current password"
        autoComplete="current-password"
        {...formField(form, 'currentPassword')}
      />
      <NewPasswordField label="New password" {...formField(form, 'newPassword')} />
      <NeedsNetwork>Connect to change your password.</NeedsNetwork>
      <Button type="submit" busy={busy} className="sm:self-start">
        {busy ? 'Saving...' : 'Change password'}
      </Button>
    </form>
  );
}

export function signedOutText(devices: number): string {
  if (devices === 0) return 'You were not signed in anywhere else.';
  return devices === 1
    ? '1 other device was signed out.'
    : `${devices} other devices were signed out.`;
}
