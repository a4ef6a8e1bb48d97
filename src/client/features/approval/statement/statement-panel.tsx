import ArrowLeft from 'lucide-react/icons/arrow-left';
import ShieldCheck from 'lucide-react/icons/shield-check';
import { useEffect, useRef } from 'react';
import type { FoundTip } from '#contract/found-tips';
import { NeedsNetwork } from '../../../connection/needs-network';
import type { Markable } from '../../../tip-view/use-approvals';
import { Button } from '../../../ui/button';
import { Notice } from '../../../ui/notice';
import { ChooseFile } from './choose-file';
import { DateQuestion } from './date-question';
import { NoPayments, NotCounted } from './not-counted';
import { Proposals } from './proposals';
import { Refusal } from './refusal';
import { useStatement } from './use-statement';

interface StatementPanelProps {
  /** How a tip is shown here, with what was said of it and not yet sent. */
  known(tip: FoundTip): FoundTip;
  onMatched(tips: Markable[]): void;
  onClose(): void;
}

/** In place of the list: a payment app's statement, and which tips it has a line for. */
export function StatementPanel({ known, onMatched, onClose }: StatementPanelProps) {
  const { state, read, cancel } = useStatement(known);
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => heading.current?.focus({ preventScroll: true }), []);

  const close = () => {
    cancel();
    onClose();
  };
  return (
    <section aria-labelledby="statement-heading" className="flex flex-col gap-4">
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
      <Notice icon={<ShieldCheck />}>
        The file never leaves this device. It's read here, and only your marks are sent.
      </Notice>
      <NeedsNetwork>Connect to compare a statement with your tips.</NeedsNetwork>
      {state.step === 'failed' && <Refusal reason={state.reason} problem={state.problem} />}
      {state.step === 'asking' && (
        <DateQuestion
          question={state.question}
          onAnswer={(order) => void read(state.file, order)}
        />
      )}
      {(state.step === 'none' || state.step === 'failed') && (
        <ChooseFile onFile={(file) => void read(file)} />
      )}
      {(state.step === 'reading' || state.step === 'looking up') && (
        <div className="flex flex-col gap-3" role="status">
          <label className="flex flex-col gap-2 font-semibold">
            {state.step === 'reading' ? 'Reading the statement…' : 'Looking up your tips…'}
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
          {state.payments === 0 ? (
            <NoPayments statement={state.statement} />
          ) : (
            <Proposals
              found={state}
              onMark={(tips) => {
                onMatched(tips.map(({ id, state: before }) => ({ id, state: before })));
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
    </section>
  );
}
