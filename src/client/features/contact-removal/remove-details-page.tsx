import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useLinkSecret } from '#client/hooks/use-link-secret';
import { ApiError, api } from '#client/platform/http';
import { useOperator } from '#client/shared/account/use-operator';
import { NeedsNetwork } from '#client/shared/connection/needs-network';
import { writeFailureOf } from '#client/shared/forms/write-failure';
import { Button } from '#client/ui/button';
import { Card } from '#client/ui/card';
import { Notice } from '#client/ui/notice';
import { Outcome } from '#client/ui/outcome';
import { PageHeading } from '#client/ui/page-heading';
import { textLinkClasses } from '#client/ui/text-link';
import { removeContact } from '#contract/tips/tip-links';

type State = 'asking' | 'removing' | 'removed' | 'foreign';

/**
 * `/remove-details#…`: removes a tipper's contact details through the link in an email, or with
 * `?token=…` through a mail program's button that opens the page.
 */
export function RemoveDetailsPage() {
  const secret = useLinkSecret();
  const [search] = useSearchParams();
  const token = secret || (search.get('token') ?? '');
  return (
    <div className="mx-auto max-w-md px-4 pt-10 pb-16 sm:pt-20">
      <PageHeading title="Remove your details" className="mb-5 text-3xl font-extrabold" />
      <Card padding="lg">
        <Removal key={token} token={token} />
      </Card>
    </div>
  );
}

function Removal({ token }: { token: string }) {
  const [state, setState] = useState<State>('asking');
  const [failure, setFailure] = useState<string | null>(null);

  const remove = async () => {
    setState('removing');
    setFailure(null);
    try {
      await api(removeContact, { body: { token } });
      setState('removed');
    } catch (error) {
      const isForeign =
        error instanceof ApiError && ['contact_link_invalid', 'invalid_input'].includes(error.code);
      setState(isForeign ? 'foreign' : 'asking');
      if (!isForeign) setFailure(writeFailureOf(error, []).notice);
    }
  };

  return (
    <div className="flex flex-col gap-4">
      {state === 'removed' && (
        <Outcome>
          <h2 className="mb-2 text-xl font-bold">Your details are removed</h2>
          <p>
            Your name and contact details are erased, and you won't get any messages about this tip.
            The tip itself stays, without your name.
          </p>
        </Outcome>
      )}
      {state === 'foreign' && <ForeignLink />}
      {(state === 'asking' || state === 'removing') && (
        <>
          <p>
            This erases the name and contact details you left with your tip. Your rating and your
            comment stay, without a name.
          </p>
          {failure !== null && <Notice tone="danger">{failure}</Notice>}
          <NeedsNetwork>Connect to remove your details.</NeedsNetwork>
          <Button size="lg" block busy={state === 'removing'} onClick={remove}>
            {state === 'removing' ? 'Removing...' : 'Remove my details'}
          </Button>
        </>
      )}
    </div>
  );
}

function ForeignLink() {
  const supportEmail = useOperator()?.supportEmail ?? null;
  return (
    <Outcome role="alert">
      <h2 className="mb-2 text-xl font-bold">This link is incomplete</h2>
      <p>
        Open it from the message again.
        {supportEmail !== null && (
          <>
            <span>{` If that does not help, write to `}</span>
            <a className={textLinkClasses} href={`mailto:${supportEmail}`}>
              {supportEmail}
            </a>
            <span>.</span>
          </>
        )}
      </p>
    </Outcome>
  );
}
