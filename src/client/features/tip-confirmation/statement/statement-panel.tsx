import { useQuery } from '@tanstack/react-query';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import ShieldCheck from 'lucide-react/icons/shield-check';
import { useEffect, useRef } from 'react';
import { useRetainedFocus } from '#client/platform/use-retained-focus';
import { CouldNotLoad } from '#client/shared/connection/could-not-load';
import { NeedsNetwork } from '#client/shared/connection/needs-network';
import { nameOfPage } from '#client/shared/profile/names';
import { usePages } from '#client/shared/profile/use-pages';
import { useTeams } from '#client/shared/teams/use-teams';
import type { ConfirmableTip } from '#client/shared/tips/use-confirm-receipt';
import { Button } from '#client/ui/button';
import { Notice } from '#client/ui/notice';
import type { PaymentMethod } from '#contract/profiles/payment-methods';
import type { MatchedStatement } from '#contract/tips/statements';
import type { AccountTip } from './account-tips';
import { ChooseFile } from './choose-file';
import { DateQuestion } from './date-question';
import type { Proposal } from './match';
import { NoPayments, NotCounted } from './not-counted';
import { Proposals } from './proposals';
import { Refusal } from './refusal';
import { StatementsList } from './statements-list';
import { earlierStatements, paymentIdOf, type Unsent, useStatement } from './use-statement';
import { tipsWentBack } from './went-back';
import { WentBackList } from './went-back-list';

interface StatementPanelProps {
  unsent: Unsent;
  onMatched(tips: ConfirmableTip[], method: PaymentMethod): void;
  onNotReceived(tips: ConfirmableTip[]): void;
  onUndo(tips: ConfirmableTip[]): void;
  onClose(): void;
}

export function StatementPanel({
  unsent,
  onMatched,
  onNotReceived,
  onUndo,
  onClose,
}: StatementPanelProps) {
  const { state, read, cancel, chooseZone } = useStatement(unsent);
  const earlier = useQuery(earlierStatements);
  const statements = stillMatched(earlier.data?.statements ?? [], unsent);
  const nameOfSource = useSourceNames();
  const heading = useRef<HTMLHeadingElement>(null);
  const place = useRetainedFocus<HTMLElement>();

  useEffect(() => heading.current?.focus({ preventScroll: true }), []);

  const close = () => {
    cancel();
    onClose();
  };
  return (
    <section
      {...place}
      aria-labelledby="statement-heading"
      className="flex flex-col gap-4 focus-visible:outline-none"
    >
      <Button
        variant="ghost"
        size="sm"
        className="-ml-3 self-start"
        icon={<ArrowLeft aria-hidden="true" className="size-4" />}
        onClick={close}
      >
        Back to the list
      </Button>
      <h2 id="statement-heading" ref={heading} tabIndex={-1} className="text-xl font-bold">
        Match a statement
      </h2>
      <p className="text-ink-muted">
        Download your statement as a CSV from Venmo, Cash App or PayPal, and see which tips are on
        it. Zelle has none of its own: choose the CSV of your account at Chase, Bank of America or
        Wells Fargo.
      </p>
      <NeedsNetwork>Connect to compare a statement with your tips.</NeedsNetwork>
      {state.step === 'failed' && <Refusal reason={state.reason} problem={state.problem} />}
      {state.step === 'asking' && (
        <DateQuestion
          question={state.question}
          onAnswer={(order) => void read(state.file, order)}
        />
      )}
      {(state.step === 'none' || state.step === 'failed') && (
        <>
          <ChooseFile onFile={(file) => void read(file)} />
          <Notice icon={<ShieldCheck />}>
            The file never leaves this device. It's read here. Only what you confirm is sent, with
            the IDs of its payments, so that none counts twice.
          </Notice>
        </>
      )}
      {(state.step === 'reading' || state.step === 'looking up') && (
        <div className="flex flex-col gap-3" role="status">
          <label className="flex flex-col gap-2 font-semibold">
            <span>
              {state.step === 'reading' ? 'Reading the statement…' : 'Looking up your tips…'}
            </span>
            <progress
              className="h-3 w-full accent-brand"
              value={state.step === 'reading' ? state.part : undefined}
            />
          </label>
          <Button variant="secondary" size="sm" className="self-start" onClick={cancel}>
            Cancel
          </Button>
        </div>
      )}
      {state.step === 'matched' && (
        <>
          <WentBackList
            tips={tipsWentBack(state.statement, statements)}
            nameOfSource={nameOfSource}
            onNotReceived={(tips) =>
              onNotReceived(
                tips.map(({ id, profileId }) => ({ id, state: 'matched', sourceId: profileId })),
              )
            }
          />
          {state.payments === 0 ? (
            <NoPayments statement={state.statement} />
          ) : (
            <Proposals
              found={state}
              onZone={chooseZone}
              onConfirm={(proposals) => {
                onMatched(proposals.map(confirmableOf), state.method);
                close();
              }}
            />
          )}
          <NotCounted statement={state.statement} />
        </>
      )}
      {(state.step === 'matched' || state.step === 'asking') && (
        <Button variant="ghost" size="sm" className="-ml-3 self-start" onClick={cancel}>
          Choose another file
        </Button>
      )}
      {(state.step === 'none' || state.step === 'failed') && (
        <>
          <CouldNotLoad query={earlier} what="what you matched earlier" />
          <StatementsList
            statements={statements}
            onUndo={({ tips }) =>
              onUndo(
                tips.map(({ id, before, profileId }) => ({
                  id,
                  state: before,
                  sourceId: profileId,
                })),
              )
            }
          />
        </>
      )}
    </section>
  );
}

function confirmableOf({ tip, payment }: Proposal<AccountTip>): ConfirmableTip {
  const { id, state, sourceId } = tip;
  return { id, state, sourceId, paymentId: paymentIdOf(payment) };
}

/**
 * Returns a function that names a page of the worker or of their teams by its id; null if it is the
 * only one.
 */
function useSourceNames(): (id: string) => string | null {
  const { pages } = usePages();
  const { data } = useTeams();
  const names = new Map(pages.map((page) => [page.id, nameOfPage(page)]));
  for (const { profileId, name } of data?.teams ?? []) names.set(profileId, name);
  return (id) => (names.size > 1 ? (names.get(id) ?? null) : null);
}

/** Returns the statements without matches whose undo is not sent yet. */
function stillMatched(
  statements: readonly MatchedStatement[],
  { stateNow }: Unsent,
): MatchedStatement[] {
  return statements
    .map((statement) => ({
      ...statement,
      tips: statement.tips.filter(({ id }) => stateNow(id, 'matched') === 'matched'),
    }))
    .filter(({ tips }) => tips.length > 0);
}
