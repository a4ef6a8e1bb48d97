import { Link } from 'react-router-dom';
import { api } from '#client/platform/http';
import { paths } from '#client/platform/paths';
import { buttonClasses } from '#client/ui/button';
import { confirmEmail } from '#contract/accounts/auth';
import { AuthLayout } from './auth-layout';
import { LinkOutcome, OneTimeLink } from './one-time-link';

/** `/confirm-email#…`: the target of the link that confirms an address. */
export function ConfirmEmailPage() {
  const settings = (
    <Link
      to={`${paths.accountSettings.getHref()}#email`}
      className={buttonClasses({ variant: 'secondary', block: true })}
    >
      Account settings
    </Link>
  );
  return (
    <AuthLayout
      title="Confirm your email address"
      lead="So we can warn you if someone gets into your account, and help you get back in."
      otherwise={{ question: 'Not you?', href: paths.welcome.getHref(), text: 'Leave it' }}
    >
      <OneTimeLink
        button={['Confirm this address', 'Confirming...']}
        needsNetwork="Connect to confirm your address."
        use={async (token) => (await api(confirmEmail, { body: { token } })).email}
        done={(email) => (
          <LinkOutcome
            title="Your address is confirmed"
            way={
              <Link to={paths.dashboard.getHref()} className={buttonClasses({ block: true })}>
                Go to dashboard
              </Link>
            }
          >
            You sign in with <strong className="wrap-anywhere">{email}</strong>.
          </LinkOutcome>
        )}
        dead={
          <LinkOutcome title="This link no longer works" way={settings}>
            It works once, for a week, and only for the latest address you entered. If you've used
            it before, you're all set. If not, send yourself another one from your account settings.
          </LinkOutcome>
        }
        refusals={{
          email_taken: (
            <LinkOutcome title="Another account has this address" way={settings}>
              Your account keeps its current address. You can choose another one in your account
              settings.
            </LinkOutcome>
          ),
        }}
      />
    </AuthLayout>
  );
}
