import { writeFailureOf } from '#client/shared/forms/write-failure';
import { formatExactTime, formatWhen } from '#client/text/format';
import { Badge } from '#client/ui/badge';
import { Button } from '#client/ui/button';
import { toast } from '#client/ui/toast';
import type { AccountSession } from '#contract/accounts/sessions';
import { useRevokeSession } from './use-sessions';

interface SessionRowProps {
  session: AccountSession;
  now: Date;
}

export function SessionRow({ session, now }: SessionRowProps) {
  const revoke = useRevokeSession();
  const signOut = async () => {
    try {
      await revoke.mutateAsync(session.id);
      toast({ title: `${session.device} is signed out` });
    } catch (error) {
      showNotSignedOut(error);
    }
  };
  const seen = new Date(session.lastSeenAt);
  const since = new Date(session.createdAt);
  return (
    <li className="flex min-h-16 items-center justify-between gap-3 py-2">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-semibold">
          <span>{session.device}</span>
          {session.current && <Badge tone="brand">This device</Badge>}
        </p>
        <p className="text-sm text-ink-muted">
          {!session.current && (
            <>
              <span>{`Active `}</span>
              <time dateTime={session.lastSeenAt} title={formatExactTime(seen)}>
                {formatWhen(seen, now)}
              </time>
              <span>{` · `}</span>
            </>
          )}
          <span>{`Signed in `}</span>
          <time dateTime={session.createdAt} title={formatExactTime(since)}>
            {formatWhen(since, now)}
          </time>
        </p>
      </div>
      {!session.current && (
        <Button
          variant="secondary"
          size="sm"
          busy={revoke.isPending}
          aria-label={`Sign out ${session.device}`}
          onClick={signOut}
          className="shrink-0"
        >
          Sign out
        </Button>
      )}
    </li>
  );
}

export function showNotSignedOut(error: unknown): void {
  const { notice } = writeFailureOf(error, []);
  toast({ title: 'Not signed out', description: notice ?? '', variant: 'destructive' });
}
