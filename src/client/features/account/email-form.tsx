import { emailBody } from '#contract/account';
import type { User } from '#contract/user';
import { NeedsNetwork } from '../../connection/needs-network';
import { Button } from '../../ui/button';
import { EmailField } from '../../ui/email-field';
import { formField } from '../../ui/form-field';
import { PasswordField } from '../../ui/password-field';
import { SectionCard } from '../../ui/section-card';
import { toast } from '../../ui/toast';
import { useChangeEmail } from './use-account-changes';
import { useAccountForm, WRONG_PASSWORD } from './use-account-form';

export function EmailForm({ user }: { user: User }) {
  const change = useChangeEmail();
  const { form, submit, busy } = useAccountForm({
    schema: emailBody,
    initial: { email: '', password: '' },
    refusals: {
      wrong_password: { field: 'password', message: WRONG_PASSWORD },
      email_taken: { field: 'email', message: 'Another account uses this email address.' },
    },
    send: async (body) => {
      const saved = await change.mutateAsync(body);
      form.reset();
      toast({ title: 'Email changed', description: `You now sign in with ${saved.email}.` });
    },
  });
  return (
    <SectionCard
      title="Email"
      lead={
        <>
          You sign in with <strong className="wrap-anywhere text-ink">{user.email}</strong>.
        </>
      }
    >
      <form noValidate aria-label="Email" onSubmit={submit} className="flex flex-col gap-5">
        <EmailField label="New email" {...formField(form, 'email')} />
        <PasswordField
          label="Your password"
          autoComplete="current-password"
          {...formField(form, 'password')}
        />
        <NeedsNetwork>Connect to change your email.</NeedsNetwork>
        <Button type="submit" variant="secondary" busy={busy} className="sm:self-start">
          {busy ? 'Saving...' : 'Change Email'}
        </Button>
      </form>
    </SectionCard>
  );
}
