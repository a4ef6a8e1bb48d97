import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { queryOf } from '#client/platform/query-keys';
import { timeZone } from '#client/platform/time-zone';
import { writeFailureOf } from '#client/shared/forms/write-failure';
import { PAYMENT_ID_MAX_LENGTH } from '#contract/limits';
import type { PaymentMethod } from '#contract/profiles/payment-methods';
import { DAY_MS } from '#contract/timings';
import type { MoneyState } from '#contract/tips/received-tips';
import { listStatements, type MatchedStatement } from '#contract/tips/statements';
import { type AccountTip, findAccountTips } from './account-tips';
import { type Matching, matchStatement } from './match';
import type { Payment, Statement } from './payment';
import { StatementProblem, UnclearDates } from './problem';
import { readStatement } from './read-statement';
import { aboutWhen, type DateOrder } from './read-time';
import { chooseZone, type ZoneChoice } from './zones';

/** How far around the payments to look for tips, because their zone may be unknown. */
const REACH_MS = 5 * DAY_MS;

/** The statements that the worker matched tips to. */
export const earlierStatements = { ...queryOf(listStatements), meta: { transient: true } };

export interface Unsent {
  stateNow(id: string, state: MoneyState): MoneyState;
  /** Returns the number of the payment that a tip was matched to. */
  paymentOf(id: string): string | undefined;
}

interface Found {
  statement: Statement;
  tips: readonly AccountTip[];
  /** Numbers of payments matched earlier, by tip id. */
  paymentOf: ReadonlyMap<string, string>;
}

export interface MatchedState extends Matching<AccountTip> {
  step: 'matched';
  statement: Statement;
  method: PaymentMethod;
  payments: number;
  zone: ZoneChoice;
}

type Step =
  | { step: 'none' }
  /** `part`: the fraction of the file read, from 0 to 1. */
  | { step: 'reading'; part: number }
  | { step: 'looking up'; tips: number }
  | { step: 'asking'; file: File; question: UnclearDates }
  /** `problem`: set if the file is to blame. */
  | { step: 'failed'; reason: string; problem: StatementProblem | null };

export type StatementState = Step | MatchedState;

/** Reads a statement on this device, and proposes which payments belong to which tips. */
export function useStatement(unsent: Unsent) {
  const [step, setStep] = useState<Step | { step: 'found'; found: Found }>({ step: 'none' });
  /** The zone chosen by the worker; undefined until they do. */
  const [wanted, setWanted] = useState<string>();
  const reading = useRef<AbortController | null>(null);
  const queryClient = useQueryClient();
  // By the query, so that the panel's lists show what it found.
  const fetchEarlier = () =>
    queryClient.fetchQuery({ ...earlierStatements, staleTime: 0, retry: false });

  const cancel = () => {
    reading.current?.abort();
    setStep({ step: 'none' });
  };

  const read = async (file: File, order: DateOrder | null = null) => {
    reading.current?.abort();
    const controller = new AbortController();
    reading.current = controller;
    const { signal } = controller;
    // An aborted read has nothing more to show.
    const show = (next: typeof step) => signal.aborted || setStep(next);
    show({ step: 'reading', part: 0 });
    setWanted(undefined);
    try {
      const onProgress = (part: number) => show({ step: 'reading', part });
      const statement = await readStatement(file, { signal, onProgress, order });
      const found = await lookUp(statement, unsent, fetchEarlier, signal, (tips) =>
        show({ step: 'looking up', tips }),
      );
      show({ step: 'found', found });
    } catch (error) {
      if (error instanceof UnclearDates) show({ step: 'asking', file, question: error });
      else show(failureOf(error));
    }
  };

  const found = step.step === 'found' ? step.found : null;
  const matched = useMemo(() => found && matchFound(found, wanted), [found, wanted]);
  const state: StatementState = step.step === 'found' ? (matched ?? { step: 'none' }) : step;
  return { state, read, cancel, chooseZone: setWanted };
}

function failureOf(error: unknown): Step {
  const problem = error instanceof StatementProblem ? error : null;
  const reason = problem ? problem.message : writeFailureOf(error, []).notice;
  return { step: 'failed', reason: reason ?? '', problem };
}

function matchFound(
  { statement, tips, paymentOf }: Found,
  wanted: string | undefined,
): MatchedState {
  const { payments, method } = statement;
  const own = timeZone();
  const zone = chooseZone(payments, tips, { own, wanted });
  const clock = { zone: zone.zone ?? own, isSure: zone.isSure };
  return {
    ...matchStatement(payments, tips, clock, new Set(paymentOf.values())),
    step: 'matched',
    statement,
    method,
    payments: payments.length,
    zone,
  };
}

/**
 * Fetches the tips that the payments may belong to, and earlier matches, which are needed even if
 * all that is left of them is money that went back.
 */
async function lookUp(
  statement: Statement,
  { stateNow, paymentOf: unsentPaymentOf }: Unsent,
  earlier: () => Promise<{ statements: readonly MatchedStatement[] }>,
  signal: AbortSignal,
  onProgress: (tips: number) => void,
): Promise<Found> {
  const { method, payments, wentBack } = statement;
  const paymentOf = new Map<string, string>();
  if (payments.length === 0 && wentBack.size === 0) return { statement, tips: [], paymentOf };
  const { statements } = await earlier();
  signal.throwIfAborted();
  if (payments.length === 0) return { statement, tips: [], paymentOf };
  for (const { tips: matched, ...one } of statements) {
    if (one.method !== method) continue;
    for (const { id, paymentId } of matched) {
      // A match whose undo is not sent yet has lost its payment.
      if (paymentId !== null && stateNow(id, 'matched') === 'matched') paymentOf.set(id, paymentId);
    }
  }
  const times = payments.map(({ time }) => aboutWhen(time));
  const [first, last] = times.reduce(
    ([least, most], time) => [Math.min(least, time), Math.max(most, time)],
    [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY],
  );
  const period = { method, from: first - REACH_MS, to: last + REACH_MS };
  const tips = await findAccountTips(period, { signal, stateNow, onProgress });
  for (const { id } of tips) {
    const paymentId = unsentPaymentOf(id);
    if (paymentId !== undefined) paymentOf.set(id, paymentId);
  }
  return {
    statement,
    tips: tips.map((tip) => ({ ...tip, paymentId: paymentOf.get(tip.id) ?? null })),
    paymentOf,
  };
}

/** Returns the payment number to store; null if there is none, or it is too long. */
export function paymentIdOf({ id }: Payment): string | null {
  return id === null || id.length > PAYMENT_ID_MAX_LENGTH ? null : id;
}
