import { type ReactNode, useState } from 'react';
import { useLinkSecret } from '#client/hooks/use-link-secret';
import { ApiError } from '#client/platform/http';
import { NeedsNetwork } from '#client/shared/connection/needs-network';
import { writeFailureOf } from '#client/shared/forms/write-failure';
import { Button } from '#client/ui/button';
import type { Elements } from '#client/ui/elements';
import { Notice } from '#client/ui/notice';
import { Outcome } from '#client/ui/outcome';
import type { ErrorCode } from '#contract/errors';

export interface OneTimeLinkProps {
  /** The button's label, at first and while busy. */
  button: readonly [string, string];
  needsNetwork: string;
  /** Uses up the link. Resolves to what it was about, such as an address. */
  use(token: string): Promise<string>;
  done(about: string): ReactNode;
  /** Shown for a link that is used, expired or not ours. */
  dead: ReactNode;
  /** Shown for other refusals that retrying will not change. */
  refusals?: Partial<Record<ErrorCode, ReactNode>>;
}

/** Uses up an emailed link by a button, because programs also open links in emails. */
export function OneTimeLink(props: OneTimeLinkProps) {
  const token = useLinkSecret();
  return <LinkToUse key={token} token={token} {...props} />;
}

function LinkToUse(props: OneTimeLinkProps & { token: string }) {
  const { token, button, needsNetwork, use, done, dead, refusals = {} } = props;
  const [outcome, setOutcome] = useState<ReactNode>(
    // The user has not done anything yet, so there is no focus to lose.
    /^[\w-]{43}$/.test(token) ? null : <div role="alert">{dead}</div>,
  );
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const go = async () => {
    setBusy(true);
    setFailure(null);
    try {
      const about = await use(token);
      setOutcome(<Outcome>{done(about)}</Outcome>);
    } catch (error) {
      const code = error instanceof ApiError ? (error.code as ErrorCode) : undefined;
      const refused = code && refusals[code];
      const ended = error instanceof ApiError && error.status === 410 ? dead : refused;
      if (ended) setOutcome(<Outcome role="alert">{ended}</Outcome>);
      else setFailure(writeFailureOf(error, []).notice);
    }
    setBusy(false);
  };
  if (outcome !== null) return outcome;
  return (
    <div className="flex flex-col gap-4">
      {failure !== null && <Notice tone="danger">{failure}</Notice>}
      <NeedsNetwork>{needsNetwork}</NeedsNetwork>
      <Button size="lg" block busy={busy} onClick={go}>
        {button[busy ? 1 : 0]}
      </Button>
    </div>
  );
}

/** Shows the outcome of a link: a sentence, the reason, and where to go next. */
export function LinkOutcome({
  title,
  children,
  way,
}: {
  title: string;
  children: ReactNode;
  way: Elements;
}) {
  return (
    <div className="flex flex-col gap-4">
      <h2 className="text-xl font-bold">{title}</h2>
      <p>{children}</p>
      {way}
    </div>
  );
}
