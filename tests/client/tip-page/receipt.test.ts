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
  return { kind: 'patch', tipId, state, ...of } as OutboxEntry;
}

it('shows the amount, method and time of a tip that was finished on the tip page', () => {
  const receipt = { tipId, amount: 20, method: 'venmo', at: begun, state: 'sent' };
  expect(receiptOf(confirmed, [])).toEqual(receipt);
  const rated = [{ type: 'rated', rating: 4 }, { type: 'saving-passed' }] as const;
  expect(
    receiptOf(flowAfter(...untilPayment, { type: 'payment-confirmed' }, ...rated), []),
  ).toEqual(receipt);
});

it('exists neither before the payment is confirmed nor for what cannot be read', () => {
  expect(receiptOf(freshFlow, [])).toBeNull();
  expect(receiptOf(flowAfter(...untilPayment), [])).toBeNull();
  expect(receiptOf(null, [])).toBeNull();
  expect(receiptOf({ confirmed: true }, [])).toBeNull();
});

it('says "sent" only once nothing of the tip waits on this phone', () => {
  for (const state of ['waiting', 'sending', 'held'] as const) {
    expect(receiptOf(confirmed, [entry(state)])?.state).toBe('saved');
  }
  expect(receiptOf(confirmed, [entry('waiting', { tipId: 'another' })])?.state).toBe('sent');
  expect(receiptOf(confirmed, [entry('waiting', { kind: 'scan' })])?.state).toBe('sent');
});

it('says when the server refused the tip or a part of it', () => {
  expect(receiptOf(confirmed, [entry('dead'), entry('waiting')])?.state).toBe('refused');
});

it('never calls a refused tip "sent", even after its refusal was dismissed', () => {
  const dismissed = advance(confirmed, { type: 'refusal-dismissed' });
  expect(receiptOf(dismissed, [])?.state).toBe('unrecorded');
  expect(receiptOf(dismissed, [entry('waiting')])?.state).toBe('saved');
  const { unrecorded: _, ...olderRecord } = confirmed;
  expect(receiptOf(olderRecord, [])?.state).toBe('sent');
});
