import { formatExactTime, formatWhen } from '#client/text/format';
import { Badge } from '#client/ui/badge';
import { Button } from '#client/ui/button';
import type { AccountSession } from '#contract/accounts/sessions';

interface SessionRowProps {
  session: AccountSession;
  now: Date;
  busy: boolean;
  onRevoke(): void;
}

export function SessionRow({ session, now, busy, onRevoke }: SessionRowProps) {
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
          busy={busy}
          aria-label={`Sign out ${session.device}`}
          onClick={onRevoke}
          className="shrink-0"
        >
          Sign out
        </Button>
      )}
    </li>
  );
}
