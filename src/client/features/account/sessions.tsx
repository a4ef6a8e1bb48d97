import MonitorSmartphone from 'lucide-react/icons/monitor-smartphone';
import { useNow } from '#client/hooks/use-now';
import { useRetainedFocus } from '#client/platform/use-retained-focus';
import { writeFailureOf } from '#client/shared/forms/write-failure';
import { pluralize } from '#client/text/format';
import { Button, TryAgain } from '#client/ui/button';
import { SettingRow } from '#client/ui/setting-rows';
import { Skeleton } from '#client/ui/skeleton';
import { toast } from '#client/ui/toast';
import { signedOutText } from './password-form';
import { SessionRow, showNotSignedOut } from './session-row';
import { useRevokeOtherSessions, useSessions } from './use-sessions';

export function Sessions() {
  const query = useSessions();
  const others = useRevokeOtherSessions();
  const now = useNow();
  const list = useRetainedFocus<HTMLUListElement>();
  const sessions = query.data?.sessions;
  const elsewhere = sessions?.filter(({ current }) => !current).length ?? 0;

  return (
    <SettingRow
      id="sessions"
      title="Signed in on"
      value={
        sessions &&
        (elsewhere === 0 ? 'This device' : `This device and ${pluralize(elsewhere, 'other')}`)
      }
      action="Manage"
      lead="Sign out a device that you don't recognize or no longer have."
    >
      {query.isPending && (
        <div role="status" aria-label="Loading your sessions" className="flex flex-col gap-3">
          <Skeleton className="h-14" />
          <Skeleton className="h-14" />
        </div>
      )}
      {query.isError && !sessions && (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="text-ink-muted">{writeFailureOf(query.error, []).notice}</p>
          <TryAgain query={query} variant="secondary" size="sm" />
        </div>
      )}
      {sessions && (
        <ul
          {...list}
          aria-label="Devices"
          className="-my-2 divide-y divide-line focus-visible:outline-none"
        >
          {sessions.map((session) => (
            <SessionRow key={session.id} session={session} now={now} />
          ))}
        </ul>
      )}
      {elsewhere > 1 && (
        <Button
          variant="secondary"
          className="sm:self-start"
          busy={others.isPending}
          icon={<MonitorSmartphone aria-hidden="true" className="size-5" />}
          onClick={() =>
            others.mutate(undefined, {
              onSuccess: ({ endedSessions }) => {
                // The focused button is gone.
                list.ref.current?.focus({ preventScroll: true });
                toast({ title: 'Signed out elsewhere', description: signedOutText(endedSessions) });
              },
              onError: showNotSignedOut,
            })
          }
        >
          Sign out all other devices
        </Button>
      )}
    </SettingRow>
  );
}
