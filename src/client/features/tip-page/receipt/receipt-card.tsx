import { useQuery } from '@tanstack/react-query';
import CircleAlert from 'lucide-react/icons/circle-alert';
import Printer from 'lucide-react/icons/printer';
import type { ReactNode } from 'react';
import { useTitle } from '#client/hooks/use-title';
import { publicPaths } from '#client/platform/public-paths';
import { queryOf } from '#client/platform/query-keys';
import { Button, ButtonLink } from '#client/ui/button';
import { Card } from '#client/ui/card';
import { formatDollars } from '#contract/money';
import { nameOf } from '#contract/profiles/payee';
import { paymentMethodText } from '#contract/profiles/payment-methods';
import { getProfile } from '#contract/profiles/profile';
import { referenceOf } from '#contract/tips/tip';
import { SendLine } from '../sending/send-line';
import type { SendState } from '../sending/send-state';
import { ContactDetails } from './contact-details';
import type { Receipt } from './receipt';

const dateAndTime = { dateStyle: 'medium', timeStyle: 'short' } as const;

/** Shows what a tipper may look up later: how much, to whom, when, and whether reported. */
export function ReceiptCard({ handle, receipt }: { handle: string; receipt: Receipt }) {
  const name = useName(handle);
  const app = receipt.method && paymentMethodText[receipt.method].name;
  useTitle(`Your tip to ${name}`);
  return (
    <>
      <Card as="section" aria-label="Receipt" padding="none" className="overflow-hidden">
        <div className="border-b-2 border-dashed border-line px-6 py-8 text-center">
          <h1 className="text-lg font-semibold break-words text-ink-muted">{`Your tip to ${name}`}</h1>
          <p className="mt-1 text-[min(3rem,12vw)] font-extrabold tracking-tight tabular-nums">
            {formatDollars(receipt.amount)}
          </p>
        </div>
        <dl className="flex flex-col gap-4 px-6 py-6">
          <Row name="When">
            <time dateTime={receipt.at.toISOString()}>
              {receipt.at.toLocaleString('en-US', dateAndTime)}
            </time>
          </Row>
          {app && <Row name="With">{app}</Row>}
          <Row name="Status">
            <State state={receipt.state} name={name} />
          </Row>
          <Row name="Reference">
            <span className="font-normal text-ink-muted">{referenceOf(receipt.tipId)}</span>
          </Row>
        </dl>
      </Card>
      <p className="mt-5 break-words text-ink-muted">
        Keep this page: the receipt stays on this phone until you begin another tip to{' '}
        <span>{name}</span>. Tipwell records only what you reported; the payment itself is on record
        in <span>{app ?? 'the app you paid with'}</span>.
      </p>
      <ContactDetails handle={handle} contact={receipt.contact} />
      <div className="mt-6 flex flex-wrap gap-3 *:flex-auto print:hidden">
        <Button
          icon={<Printer aria-hidden="true" className="size-5" />}
          onClick={() => window.print()}
        >
          Print or save
        </Button>
        <ButtonLink href={publicPaths.tipPage.getHref(handle)} variant="secondary">
          Back to tip page
        </ButtonLink>
      </div>
    </>
  );
}

/** Returns the worker's name, or the handle while it is unknown, such as offline. */
function useName(handle: string): string {
  const { data } = useQuery(queryOf(getProfile, { params: { handle } }));
  return data ? nameOf(data) : handle;
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-0.5">
      <dt className="text-ink-muted">{name}</dt>
      <dd className="ml-auto min-w-0 text-right font-semibold">{children}</dd>
    </div>
  );
}

function State({ state, name }: { state: SendState; name: string }) {
  const isUnrecorded = state === 'refused' || state === 'unrecorded';
  const color = isUnrecorded
    ? 'text-danger'
    : state === 'reported'
      ? 'text-success'
      : 'text-accent';
  return (
    <span role="status" className={`flex items-center gap-2 ${color}`}>
      {state === 'refused' ? (
        <>
          <CircleAlert aria-hidden="true" className="size-5 shrink-0" />
          <span>Not recorded. The tip page says why.</span>
        </>
      ) : (
        <SendLine state={state} name={name} />
      )}
    </span>
  );
}
