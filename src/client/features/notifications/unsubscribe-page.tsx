import { useState } from 'react';
import { Link } from 'react-router-dom';
import { ApiError, api } from '#client/platform/http';
import { paths } from '#client/platform/paths';
import { NeedsNetwork } from '#client/shared/connection/needs-network';
import { writeFailureOf } from '#client/shared/forms/write-failure';
import { Button } from '#client/ui/button';
import { Card } from '#client/ui/card';
import { Notice } from '#client/ui/notice';
import { Outcome } from '#client/ui/outcome';
import { PageHeading } from '#client/ui/page-heading';
import { type Unsubscribable, unsubscribe } from '#contract/messaging/notifications';

type State = 'asking' | 'ending' | 'foreign' | Unsubscribable;

const ended: Record<Unsubscribable, string> = {
  tips: "You won't get any more emails about new tips.",
  weekly: "You won't get any more weekly summaries.",
  start: "You won't get any more emails about getting started.",
};

/** `/unsubscribe?token=…`: stops a kind of email. Asks first, because programs also open links. */
export function UnsubscribePage() {
  const [token] = useState(() => new URLSearchParams(window.location.search).get('token') ?? '');
  const [state, setState] = useState<State>('asking');
  const [failure, setFailure] = useState<string | null>(null);

  const end = async () => {
    setState('ending');
    setFailure(null);
    try {
      const { kind } = await api(unsubscribe, { body: { token } });
      setState(kind);
    } catch (error) {
      const isForeign =
        error instanceof ApiError &&
        ['unsubscribe_link_invalid', 'invalid_input'].includes(error.code);
      setState(isForeign ? 'foreign' : 'asking');
      if (!isForeign) setFailure(writeFailureOf(error, []).notice);
    }
  };

  return (
    <div className="mx-auto max-w-md px-4 pt-10 pb-16 sm:pt-20">
      <PageHeading title="Stop these emails" className="mb-5 text-3xl font-extrabold" />
      <Card padding="lg">
        <div className="flex flex-col gap-4">
          {(state === 'asking' || state === 'ending') && (
            <>
              <p>
                You'll stop getting emails of this kind right away. All others stay as they are.
              </p>
              {failure !== null && <Notice tone="danger">{failure}</Notice>}
              <NeedsNetwork>Connect to stop these emails.</NeedsNetwork>
              <Button size="lg" block busy={state === 'ending'} onClick={end}>
                {state === 'ending' ? 'Stopping...' : 'Stop these emails'}
              </Button>
            </>
          )}
          {state === 'foreign' && (
            <Outcome role="alert">
              <h2 className="mb-2 text-xl font-bold">This link is incomplete</h2>
              <p>Open it from the email again, or sign in and change your notifications.</p>
            </Outcome>
          )}
          {(state === 'tips' || state === 'weekly' || state === 'start') && (
            <Outcome>
              <h2 className="mb-2 text-xl font-bold">Done</h2>
              <p>{ended[state]}</p>
            </Outcome>
          )}
          <Link
            to={paths.notifications.getHref()}
            className="flex min-h-11 items-center font-semibold text-brand-strong underline underline-offset-4"
          >
            Change your notifications
          </Link>
        </div>
      </Card>
    </div>
  );
}
