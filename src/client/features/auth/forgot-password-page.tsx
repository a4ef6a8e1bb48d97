import { useEffect, useState } from 'react';
import { replayEarlySubmit, typedEarly } from '#client/platform/early-submit';
import { api } from '#client/platform/http';
import { paths } from '#client/platform/paths';
import { useOperator } from '#client/shared/account/use-operator';
import { NeedsNetwork } from '#client/shared/connection/needs-network';
import { formField } from '#client/shared/forms/form-field';
import { useCheckedForm } from '#client/shared/forms/use-checked-form';
import { Button } from '#client/ui/button';
import { Notice } from '#client/ui/notice';
import { Outcome } from '#client/ui/outcome';
import { EmailField } from '#client/ui/text-field';
import { textLinkClasses } from '#client/ui/text-link';
import { passwordResetRequest, requestPasswordReset } from '#contract/accounts/auth';
import { RESET_LINK_MINUTES } from '#contract/timings';
import { AuthLayout, NeedsScript } from './auth-layout';

/** `/forgot-password`: requests a link by email. */
export function ForgotPasswordPage() {
  const operator = useOperator();
  const sendsNone = operator?.sendsEmail === false;
  const [email, setEmail] = useState('');
  const [isSent, setSent] = useState(false);
  const showSent = (address: string) => {
    setEmail(address);
    setSent(true);
  };
  return (
    <AuthLayout
      title="Forgot your password?"
      lead={sendsNone ? "Here's how to get back in." : 'Get a link by email to choose a new one.'}
      otherwise={{
        question: 'Remembered it?',
        href: paths.login.getHref(),
        text: 'Sign in',
      }}
    >
      {sendsNone ? (
        <NoEmail supportEmail={operator.supportEmail} />
      ) : isSent ? (
        <Sent email={email} onAgain={() => setSent(false)} />
      ) : (
        <AddressForm email={email} onSent={showSent} />
      )}
    </AuthLayout>
  );
}

interface AddressFormProps {
  /** The address typed before, if any. If set, the field is focused. */
  email: string;
  onSent(email: string): void;
}

function AddressForm({ email, onSent }: AddressFormProps) {
  const { form, submit, busy } = useCheckedForm({
    schema: passwordResetRequest,
    initial: { email: email || typedEarly('email') },
    send: async (body) => {
      await api(requestPasswordReset, { body });
      onSent(body.email);
    },
  });
  useEffect(replayEarlySubmit, []);
  const { setFocus } = form;
  useEffect(() => {
    if (email !== '') setFocus('email');
  }, [email, setFocus]);
  return (
    <form
      noValidate
      method="post"
      aria-label="Forgot your password?"
      onSubmit={submit}
      className="flex flex-col gap-5"
    >
      <NeedsNetwork>Connect to get a link.</NeedsNetwork>
      <NeedsScript />
      <EmailField label="Email" autoComplete="username" {...formField(form, 'email')} />
      <Button type="submit" size="lg" block busy={busy}>
        {busy ? 'Sending...' : 'Send me a link'}
      </Button>
    </form>
  );
}

/** Says the same whether or not the address has an account, as the server does. */
function Sent({ email, onAgain }: { email: string; onAgain(): void }) {
  return (
    <div className="flex flex-col gap-4">
      <Outcome className="flex flex-col gap-2">
        <h2 className="text-xl font-bold">Check your inbox</h2>
        <p className="break-words">
          If <strong>{email}</strong> has an account, a link is on its way. It works once, for{' '}
          {RESET_LINK_MINUTES} minutes.
        </p>
        <p className="text-ink-muted">
          Nothing there after a few minutes? Check your spam folder and the address.
        </p>
      </Outcome>
      <Button variant="secondary" block onClick={onAgain}>
        Try again
      </Button>
    </div>
  );
}

function NoEmail({ supportEmail }: { supportEmail: string | null }) {
  return (
    <Notice>
      This site doesn't send email.{' '}
      {supportEmail === null ? (
        <span key="no-address">Ask whoever runs it for a new password.</span>
      ) : (
        <span>
          Write to{' '}
          <a className={textLinkClasses} href={`mailto:${supportEmail}`}>
            {supportEmail}
          </a>{' '}
          for a new password.
        </span>
      )}
    </Notice>
  );
}
