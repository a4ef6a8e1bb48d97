import { passwordBody } from '#contract/account';
import type { User } from '#contract/user';
import { NeedsNetwork } from '../../connection/needs-network';
import { Button } from '../../ui/button';
import { formField } from '../../ui/form-field';
import { PasswordField } from '../../ui/password-field';
import { SectionCard } from '../../ui/section-card';
import { toast } from '../../ui/toast';
import { useChangePassword } from './use-account-changes';
import { useAccountForm, WRONG_PASSWORD } from './use-account-form';

export function PasswordForm({ user }: { user: User }) {
  const change = useChangePassword();
  const { form, submit, busy } = useAccountForm({
    schema: passwordBody,
    initial: { currentPassword: '', newPassword: '' },
    refusals: { wrong_password: { field: 'currentPassword', message: WRONG_PASSWORD } },
    send: async (body) => {
      const { endedSessions } = await change.mutateAsync(body);
      form.reset();
      toast({ title: 'Password changed', description: signedOutText(endedSessions) });
    },
  });
  return (
    <SectionCard title="Password" lead="Changing it signs you out on all your other devices.">
      <form noValidate aria-label="Password" onSubmit={submit} className="flex flex-col gap-5">
        {/* Tells password managers whose password it is. */}
        <input type="email" autoComplete="username" value={user.email} readOnly hidden />
        <PasswordField
          label="Current password"
          autoComplete="current-password"
          {...formField(form, 'currentPassword')}
        />
        <PasswordField
          label="New password"
          autoComplete="new-password"
          hint="At least 8 characters, with an uppercase letter, a lowercase letter and a number."
          {...formField(form, 'newPassword')}
        />
        <NeedsNetwork>Connect to change your password.</NeedsNetwork>
        <Button type="submit" variant="secondary" busy={busy} className="sm:self-start">
          {busy ? 'Saving...' : 'Change Password'}
        </Button>
      </form>
    </SectionCard>
  );
}

/** Says how many other devices were signed out. */
export function signedOutText(devices: number): string {
  if (devices === 0) return 'You were signed in nowhere else.';
  return devices === 1
    ? '1 other device was signed out.'
    : `${devices} other devices were signed out.`;
}
