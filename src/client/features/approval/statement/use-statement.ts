import { useRef, useState } from 'react';
import { type FoundTip, findTips } from '#contract/found-tips';
import { centsFromDollars } from '#contract/money';
import type { PaymentMethod } from '#contract/payment-methods';
import { writeFailureOf } from '../../../connection/write-failure';
import { api } from '../../../platform/http';
import {
  lineOf,
  type MatchableTip,
  matchStatement,
  type Proposal,
  type StatementLine,
  WINDOW_MS,
} from './match';
import type { Statement } from './payment';
import { StatementProblem, UnclearDates } from './problem';
import { readStatement } from './read-statement';
import type { DateOrder } from './read-time';

export interface ReportedTip extends MatchableTip {
  tip: FoundTip;
}

export type StatementState =
  | { step: 'none' }
  /** `part` of the file is read, from 0 to 1; then tips are looked up. */
  | { step: 'reading'; part: number }
  | { step: 'looking up'; tips: number }
  /** Whether the day or the month comes first is for the worker to say. */
  | { step: 'asking'; file: File; question: UnclearDates }
  /** With the problem of the file, where it is the file's. */
  | { step: 'failed'; reason: string; problem: StatementProblem | null }
  | {
      step: 'matched';
      statement: Statement;
      method: PaymentMethod;
      /** How many payments came in by the statement. */
      payments: number;
      proposals: readonly Proposal<ReportedTip>[];
    };

/**
 * Reads a statement on this device, and proposes which of its lines are which tips.
 * @param known how a tip is shown here, with what was said of it and not yet sent
 */
export function useStatement(known: (tip: FoundTip) => FoundTip) {
  const [state, setState] = useState<StatementState>({ step: 'none' });
  const reading = useRef<AbortController | null>(null);

  const cancel = () => {
    reading.current?.abort();
    setState({ step: 'none' });
  };

  const read = async (file: File, order: DateOrder | null = null) => {
    reading.current?.abort();
    const controller = new AbortController();
    reading.current = controller;
    const { signal } = controller;
    // A file that is no longer being read has nothing more to show.
    const show = (next: StatementState) => signal.aborted || setState(next);
    show({ step: 'reading', part: 0 });
    try {
      const onProgress = (part: number) => show({ step: 'reading', part });
      const statement = await readStatement(file, { signal, onProgress, order });
      const { method } = statement;
      const lines = statement.payments.map(lineOf);
      const tips = await tipsOf(method, lines, signal, (count) =>
        show({ step: 'looking up', tips: count }),
      );
      const proposals = matchStatement(
        lines,
        tips.map((tip) => matchable(known(tip))),
      );
      show({ step: 'matched', statement, method, payments: lines.length, proposals });
    } catch (error) {
      if (error instanceof UnclearDates) show({ step: 'asking', file, question: error });
      else show(failureOf(error));
    }
  };

  return { state, read, cancel };
}

function failureOf(error: unknown): StatementState {
  const problem = error instanceof StatementProblem ? error : null;
  const reason = problem ? problem.message : writeFailureOf(error, []).notice;
  return { step: 'failed', reason: reason ?? '', problem };
}

/** All tips that lines of the statement may be, from the server. */
async function tipsOf(
  method: PaymentMethod,
  lines: readonly StatementLine[],
  signal: AbortSignal,
  onProgress: (tips: number) => void,
): Promise<FoundTip[]> {
  const times = lines.flatMap((line) => line.times);
  if (times.length === 0) return [];
  const [first, last] = times.reduce(
    ([least, most], time) => [Math.min(least, time), Math.max(most, time)],
    [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY],
  );
  const period = {
    from: new Date(first - WINDOW_MS).toISOString(),
    to: new Date(last + WINDOW_MS).toISOString(),
  };
  const found: FoundTip[] = [];
  let cursor: string | undefined;
  do {
    onProgress(found.length);
    const page = await api(
      findTips,
      { query: { method, ...period, cursor, limit: 100 } },
      { signal },
    );
    found.push(...page.tips.filter(({ state }) => state !== 'started'));
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
  return found;
}

function matchable(tip: FoundTip): ReportedTip {
  const { id, state, amount, occurredAt } = tip;
  return { id, state, cents: centsFromDollars(amount), at: Date.parse(occurredAt), tip };
}
