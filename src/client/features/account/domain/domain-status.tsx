import { useState } from 'react';
import { NeedsNetwork } from '#client/shared/connection/needs-network';
import { writeFailureOf } from '#client/shared/forms/write-failure';
import { PlansLink } from '#client/shared/plan/plans-link';
import { Button } from '#client/ui/button';
import { ConfirmDialog } from '#client/ui/confirm-dialog';
import { CopyButton } from '#client/ui/copy-button';
import { Notice } from '#client/ui/notice';
import type { OwnDomain } from '#contract/domains/domains';
import { errorCatalogue } from '#contract/errors';
import { useCheckDomain, useRemoveDomain } from './use-domain';

/** Shows what a domain is waiting for, and the records that connect it. */
export function DomainStatus({ domain }: { domain: OwnDomain }) {
  const check = useCheckDomain();
  const [asking, setAsking] = useState(false);
  const { state, host } = domain;
  return (
    <>
      <div role="status">
        <StateNotice domain={domain} />
      </div>
      {state !== 'active' && state !== 'paused' && <Records domain={domain} />}
      {check.isError && <Notice tone="danger">{noticeOf(check.error)}</Notice>}
      <NeedsNetwork>Connect to change your domain.</NeedsNetwork>
      <div className="flex flex-wrap gap-3">
        {state !== 'paused' && (
          <Button
            variant={state === 'active' ? 'secondary' : 'primary'}
            busy={check.isPending}
            onClick={() => check.mutate()}
          >
            {check.isPending ? 'Checking...' : 'Check now'}
          </Button>
        )}
        <Button variant="secondary" onClick={() => setAsking(true)}>
          Remove domain
        </Button>
      </div>
      {asking && <Question host={host} onKeep={() => setAsking(false)} />}
    </>
  );
}

/** Asks before a domain is removed. Disappears with it. */
function Question({ host, onKeep }: { host: string; onKeep(): void }) {
  const remove = useRemoveDomain();
  return (
    <ConfirmDialog
      title="Remove this domain?"
      confirm={`Yes, remove ${host}`}
      confirming="Removing..."
      cancel="Keep it"
      busy={remove.isPending}
      error={remove.isError ? noticeOf(remove.error) : null}
      onConfirm={() => remove.mutate()}
      onCancel={onKeep}
    >
      <p className="text-ink-muted">
        Your tip page will no longer be at <span>{host}</span>. Its regular address and printed
        codes keep working. To bring the domain back, you need to add a new record.
      </p>
      <NeedsNetwork>Connect to remove it.</NeedsNetwork>
    </ConfirmDialog>
  );
}

/** Returns the server's own text where it knows more, such as whose domain it is. */
function noticeOf(error: unknown): string {
  const { fields, notice } = writeFailureOf(error, ['host'], { domain_taken: 'host' });
  return fields.host ?? notice ?? errorCatalogue.domain_taken.message;
}

function StateNotice({ domain }: { domain: OwnDomain }) {
  const { state, host, address, failure, servedUntil } = domain;
  switch (state) {
    case 'active':
      return (
        <Notice key="live" tone="info">
          Your tip page is live at{' '}
          <a href={address} target="_blank" rel="noreferrer" className="font-semibold underline">
            {host}
          </a>
          . Leave the TXT record in place: we check for it every day.
        </Notice>
      );
    case 'failing':
      return (
        <Notice key="failing" tone="danger">
          <span>{failure}</span> Your page stays at <span>{host}</span> until{' '}
          <span>{servedUntil && dayOf(servedUntil)}</span>. After that, only its regular address
          works.
        </Notice>
      );
    case 'lost':
      return (
        <Notice key="lost" tone="danger">
          The record for <span>{host}</span> was missing for a week, so your page is no longer
          there. Its regular address still works. Add the record again to bring the domain back.
        </Notice>
      );
    case 'paused':
      return (
        <div className="flex flex-col items-start gap-3">
          <Notice tone="accent">
            Domains come with Pro. Nothing is deleted: visitors to <span>{host}</span> go to your
            regular address until you have Pro again.
          </Notice>
          <PlansLink />
        </div>
      );
    case 'waiting':
      return (
        <Notice key="waiting" tone="accent">
          <span>
            {failure ?? 'Add the two records below where you manage your domain, then check.'}
          </span>{' '}
          New records can take an hour to show up. We keep checking for you.
        </Notice>
      );
  }
}

const dayOf = (time: string) =>
  new Date(time).toLocaleDateString('en-US', { month: 'long', day: 'numeric' });

function Records({ domain: { host, record, target } }: { domain: OwnDomain }) {
  return (
    <dl className="flex flex-col gap-4">
      <Row title="1. Proves the domain is yours" type="TXT" {...record} />
      <Row title="2. Sends visitors here" type="CNAME" name={host} value={target} />
    </dl>
  );
}

interface RowProps {
  title: string;
  type: string;
  name: string;
  value: string;
}

function Row({ title, type, name, value }: RowProps) {
  return (
    <div className="rounded-control border border-line p-3.5">
      <dt className="mb-2 font-semibold">{title}</dt>
      {[
        { what: 'Name', text: name },
        { what: `${type} value`, text: value },
      ].map(({ what, text }) => (
        <dd key={what} className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="w-24 shrink-0 text-sm text-ink-muted">{what}</span>
          <code className="min-w-40 flex-1 text-sm break-all">{text}</code>
          <CopyButton
            value={text}
            aria-label={`Copy ${what.toLowerCase()} of the ${type} record`}
          />
        </dd>
      ))}
    </div>
  );
}
