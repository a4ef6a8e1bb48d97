import { useQuery } from '@tanstack/react-query';
import { useNow } from '#client/hooks/use-now';
import { queryOf } from '#client/platform/query-keys';
import { CouldNotLoad } from '#client/shared/connection/could-not-load';
import { formatExactTime, formatWhen } from '#client/text/format';
import { isolated } from '#client/text/isolated';
import { SettingRow } from '#client/ui/setting-rows';
import { Skeleton } from '#client/ui/skeleton';
import { listSecurityEvents, type SecurityEvent } from '#contract/accounts/sessions';

export function SecurityActivity() {
  const query = useQuery(queryOf(listSecurityEvents));
  const now = useNow();
  const events = query.data?.events;
  const latest = events?.[0];
  return (
    <SettingRow
      id="security-activity"
      title="Recent security activity"
      value={latest && `${descriptionOf(latest)} ${formatWhen(new Date(latest.at), now)}`}
      action="Show"
      lead="Sign-ins and changes that affect your money or your account. If something here wasn't you, change your password: that signs every other device out."
    >
      {query.isPending && (
        <div role="status" aria-label="Loading your activity" className="flex flex-col gap-3">
          <Skeleton className="h-12" />
          <Skeleton className="h-12" />
        </div>
      )}
      {query.isError && !events && <CouldNotLoad query={query} what="your activity" />}
      {events && (
        <ol aria-label="Recent security activity" className="-my-2 divide-y divide-line">
          {events.map((event) => (
            <li key={event.id} className="py-2.5">
              <p className="font-semibold wrap-anywhere">{descriptionOf(event)}</p>
              <p className="text-sm text-ink-muted">
                <span>{`${event.device} · `}</span>
                <time dateTime={event.at} title={formatExactTime(new Date(event.at))}>
                  {formatWhen(new Date(event.at), now)}
                </time>
              </p>
            </li>
          ))}
        </ol>
      )}
    </SettingRow>
  );
}

const descriptions: Record<SecurityEvent['kind'], (about: string) => string> = {
  'signed-in': () => 'Signed in',
  'password-changed': () => 'Password changed',
  'email-changed': () => 'Email address changed',
  'passkey-added': (name) => `Passkey added: ${isolated(name)}`,
  'passkey-removed': (name) => `Passkey removed: ${isolated(name)}`,
  'payment-details-changed': (handle) => `Payment details changed: @${handle}`,
  'code-moved': (name) => `QR code moved to another page: ${isolated(name)}`,
  'team-payout-changed': (name) => `Team payout changed: ${isolated(name)}`,
  'domain-set': (host) => `Domain added: ${host}`,
  'domain-removed': (host) => `Domain removed: ${host}`,
  'change-undone': (handle) => `Payment details put back: @${handle}`,
};

const descriptionOf = ({ kind, about }: SecurityEvent) => descriptions[kind](about);
