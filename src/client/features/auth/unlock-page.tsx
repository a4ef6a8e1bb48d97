import { Link } from 'react-router-dom';
import { api } from '#client/platform/http';
import { paths } from '#client/platform/paths';
import { buttonClasses } from '#client/ui/button';
import { unlockSignIn } from '#contract/accounts/auth';
import { AuthLayout } from './auth-layout';
import { LinkOutcome, OneTimeLink } from './one-time-link';

/** `/unlock#…`: the target of the link sent after too many wrong passwords. */
export function UnlockPage() {
  const signIn = (
    <Link to={paths.login.getHref()} className={buttonClasses({ block: true })}>
      Sign in
    </Link>
  );
  return (
    <AuthLayout
      title="Too many wrong passwords"
      lead="If that was you, continue here. If not, nobody got in."
      otherwise={{
        question: 'Forgot your password?',
        href: paths.forgotPassword.getHref(),
        text: 'Choose a new one',
      }}
    >
      <OneTimeLink
        button={['Let me try again', 'One moment...']}
        needsNetwork="Connect to continue."
        use={async (token) => (await api(unlockSignIn, { body: { token } })).email}
        done={(email) => (
          <LinkOutcome title="You can sign in again" way={signIn}>
            We've cleared the wrong passwords for <strong className="wrap-anywhere">{email}</strong>
            .
          </LinkOutcome>
        )}
        dead={
          <LinkOutcome title="This link no longer works" way={signIn}>
            It works once, for half an hour. You can probably sign in without it by now: the wait is
            only five minutes.
          </LinkOutcome>
        }
      />
    </AuthLayout>
  );
}
