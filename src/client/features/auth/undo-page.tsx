import { Link } from 'react-router-dom';
import { api } from '#client/platform/http';
import { paths } from '#client/platform/paths';
import { buttonClasses } from '#client/ui/button';
import { undoChange } from '#contract/accounts/sessions';
import { UNDO_DAYS } from '#contract/timings';
import { AuthLayout } from './auth-layout';
import { LinkOutcome, OneTimeLink } from './one-time-link';

/** `/undo#…`: the target of the email about changed payment details. */
export function UndoPage() {
  const newPassword = (
    <Link to={paths.forgotPassword.getHref()} className={buttonClasses({ block: true })}>
      Choose a new password
    </Link>
  );
  return (
    <AuthLayout
      title="Restore your payment details"
      lead="Tips will go where they did before, and every device will be signed out."
      otherwise={{
        question: 'Was it you?',
        href: paths.dashboard.getHref(),
        text: 'Leave it as it is',
      }}
    >
      <OneTimeLink
        button={['Restore them', 'One moment...']}
        needsNetwork="Connect to continue."
        use={async (token) => (await api(undoChange, { body: { token } })).handle}
        done={(handle) => (
          <LinkOutcome title="Your payment details are back" way={newPassword}>
            Tips from <strong className="wrap-anywhere">{`@${handle}`}</strong> go where they went
            before, and everyone is signed out. Choose a new password now, so that nobody else gets
            back in.
          </LinkOutcome>
        )}
        dead={
          <LinkOutcome title="This link no longer works" way={newPassword}>
            It works once, within {UNDO_DAYS} days, as long as the page still exists. Check the
            payment details in your profile, and choose a new password if a change wasn't yours.
          </LinkOutcome>
        }
      />
    </AuthLayout>
  );
}
