import { expect, it } from 'vitest';
import type { OutboxEntry } from '#outbox/types';
import { advance, type FlowAction } from '../../../src/client/features/tip-page/flow/advance';
import { freshFlow } from '../../../src/client/features/tip-page/flow/record';
import { receiptOf } from '../../../src/client/features/tip-page/receipt/receipt';

const tipId = '019aa0f0-5a00-7000-8000-000000000001';
const begun = new Date(0x019aa0f05a00);
const untilPayment: FlowAction[] = [
  { type: 'amount-chosen', amount: 20, tipId, sessionId: 'a'.repeat(22) },
  { type: 'amount-passed' },
  { type: 'details-skipped' },
  { type: 'details-passed' },
  { type: 'method-chosen', method: 'venmo' },
];
const flowAfter = (...actions: FlowAction[]) => actions.reduce(advance, freshFlow);
const confirmed = flowAfter(...untilPayment, { type: 'payment-confirmed' });

function entry(state: OutboxEntry['state'], of: Partial<OutboxEntry> = {}): OutboxEntry {
  const report = { kind: 'patch', tipId, body: { status: 'completed' }, lastError: null };
  return { ...report, state, ...of } as OutboxEntry;
}

const receipt = (flow: unknown, entries: OutboxEntry[] = [], online = true) =>
  receiptOf({ flow, entries, setAside: [] }, online);

it('shows the amount, method and time of a tip that was finished on the tip page', () => {
  const shown = { tipId, amount: 20, method: 'venmo', at: begun, state: 'reported' };
  expect(receipt(confirmed)).toEqual(shown);
  const rated = [{ type: 'rated', rating: 4 }, { type: 'saving-passed' }] as const;
  expect(receipt(flowAfter(...untilPayment, { type: 'payment-confirmed' }, ...rated))).toEqual(
    shown,
  );
});

it('exists neither before the payment is confirmed nor for what cannot be read', () => {
  expect(receipt(freshFlow)).toBeNull();
  expect(receipt(flowAfter(...untilPayment))).toBeNull();
  expect(receipt(null)).toBeNull();
  expect(receipt({ confirmed: true })).toBeNull();
});

it('says "reported" only once nothing of the tip waits on this phone', () => {
  expect(receipt(confirmed, [entry('waiting')])?.state).toBe('sending');
  expect(receipt(confirmed, [entry('sending')], false)?.state).toBe('offline');
  expect(receipt(confirmed, [entry('held')])?.state).toBe('held');
  expect(receipt(confirmed, [entry('waiting', { tipId: 'another' })])?.state).toBe('reported');
  expect(receipt(confirmed, [entry('waiting', { kind: 'scan' })])?.state).toBe('reported');
});

it('says when the server refused the report, or another part of the tip', () => {
  const rating = { kind: 'patch', body: { rating: 4, status: 'pending' } } as const;
  expect(receipt(confirmed, [entry('dead'), entry('waiting')])?.state).toBe('refused');
  expect(receipt(confirmed, [entry('dead', rating)])?.state).toBe('unrecorded');
  expect(receipt(confirmed, [entry('dead', { kind: 'attempt' })])?.state).toBe('reported');
});

it('never calls a refused tip "reported", even after its refusal was dismissed', () => {
  const dismissed = advance(confirmed, { type: 'refusal-dismissed' });
  expect(receipt(dismissed)?.state).toBe('unrecorded');
  expect(receipt(dismissed, [entry('waiting')])?.state).toBe('sending');
  const { unrecorded: _, ...olderRecord } = confirmed;
  expect(receipt(olderRecord)?.state).toBe('reported');
});
