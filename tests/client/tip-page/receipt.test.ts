import { describe, expect, it } from 'vitest';
import type { OutboxEntry } from '#outbox/types';
import { advance, type FlowAction } from '../../../src/client/features/tip-page/flow/advance';
import { flowKey, freshFlow } from '../../../src/client/features/tip-page/flow/record';
import { receiptOf } from '../../../src/client/features/tip-page/receipt/receipt';
import { removeContact } from '../../../src/client/features/tip-page/receipt/remove-contact';
import { markUnrecorded } from '../../../src/client/features/tip-page/sending/mark-unrecorded';
import { accept, createPhone, json, offline, settled } from '../../outbox/phone';
import { oneAtATime } from './one-at-a-time';

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
  receiptOf({ flow, entries, skipped: [] }, online);

it('shows the amount, method and time of a tip that was finished on the tip page', () => {
  const shown = {
    tipId,
    amount: 20,
    method: 'venmo',
    at: begun,
    state: 'reported',
    contact: 'none',
  };
  expect(receipt(confirmed)).toEqual(shown);
  const rated = [{ type: 'rated', rating: 4 }, { type: 'saving-passed' }] as const;
  expect(receipt(flowAfter(...untilPayment, { type: 'payment-confirmed' }, ...rated))).toEqual(
    shown,
  );
});

it('does not exist before the payment is confirmed, or for unreadable data', () => {
  expect(receipt(freshFlow)).toBeNull();
  expect(receipt(flowAfter(...untilPayment))).toBeNull();
  expect(receipt(null)).toBeNull();
  expect(receipt({ confirmed: true })).toBeNull();
});

it('says "reported" only once nothing of the tip waits on this phone', () => {
  expect(receipt(confirmed, [entry('waiting')])?.state).toBe('sending');
  expect(receipt(confirmed, [entry('sending')], false)?.state).toBe('offline');
  expect(receipt(confirmed, [entry('blocked')])?.state).toBe('blocked');
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
  const dismissed = advance(confirmed, {
    type: 'refusal-dismissed',
    details: false,
    detailsOnly: false,
  });
  expect(receipt(dismissed)?.state).toBe('unrecorded');
  expect(receipt(dismissed, [entry('waiting')])?.state).toBe('sending');
  expect(receipt(confirmed)?.state).toBe('reported');
  const detailsOnly = advance(confirmed, {
    type: 'refusal-dismissed',
    details: true,
    detailsOnly: true,
  });
  expect(receipt(detailsOnly)?.state).toBe('reported');
});

it('never calls a refused tip "reported" once its refusal was dismissed on another worker\'s page', async () => {
  const phone = createPhone(offline);
  const outbox = phone.open();
  const other = { ...confirmed, tipId: 'another' };
  await outbox.saveDraft({ key: flowKey('maya'), value: confirmed });
  await outbox.saveDraft({ key: flowKey('ben'), value: other });
  const exclusively = oneAtATime();
  const action = { type: 'refusal-dismissed', details: false, detailsOnly: false } as const;
  await markUnrecorded(tipId, action, { outbox, exclusively: (_handle, run) => exclusively(run) });
  expect(receipt(await outbox.readDraft(flowKey('maya')))?.state).toBe('unrecorded');
  expect(await outbox.readDraft(flowKey('ben'))).toEqual(other);
});

describe('the contact details', () => {
  const given = (tipperOptIn: boolean): FlowAction => ({
    type: 'details-given',
    details: {
      tipperName: tipperOptIn ? 'Ana' : null,
      tipperContactMethod: tipperOptIn ? 'email' : null,
      tipperEmail: tipperOptIn ? 'ana@example.com' : null,
      tipperPhone: null,
      tipperOptIn,
    },
  });
  const tipWith = (...details: FlowAction[]) =>
    flowAfter(...untilPayment.slice(0, 2), ...details, ...untilPayment.slice(3), {
      type: 'payment-confirmed',
    });
  const withContact = tipWith(given(true));
  const contactOf = (flow: unknown, entries: OutboxEntry[] = []) => receipt(flow, entries)?.contact;

  it('can be removed only if they were given and stored', () => {
    expect(contactOf(withContact)).toBe('given');
    expect(contactOf(tipWith(given(false)))).toBe('none');
    expect(contactOf(tipWith({ type: 'details-skipped' }))).toBe('none');
    expect(contactOf(tipWith(given(true), given(false)))).toBe('none');
    expect(contactOf(tipWith(given(true), { type: 'details-skipped' }))).toBe('none');
  });

  it('are not said to be kept once they were refused, and a later answer counts', () => {
    const refused = entry('dead', { kind: 'attempt' });
    expect(contactOf(withContact, [refused, entry('waiting')])).toBe('unrecorded');
    expect(contactOf(withContact, [refused, entry('dead')])).toBe('unrecorded');
    expect(contactOf(withContact, [refused, entry('waiting', { kind: 'attempt' })])).toBe('given');
    expect(contactOf(withContact, [entry('dead', { kind: 'attempt', tipId: 'another' })])).toBe(
      'given',
    );
    expect(contactOf(confirmed, [refused])).toBe('none');
    // The server still has the earlier ones.
    expect(contactOf(tipWith(given(true), given(true)), [refused])).toBe('given');
  });

  it('are not said to be kept after their refusal was dismissed, before the payment or after', () => {
    const dismissals = [
      { type: 'refusal-dismissed', details: true, detailsOnly: true },
      { type: 'refusal-dismissed', details: true, detailsOnly: false },
    ] as const;
    for (const dismissal of dismissals) {
      expect(contactOf(advance(withContact, dismissal))).toBe('none');
      expect(contactOf(tipWith(given(true), dismissal))).toBe('none');
      expect(contactOf(tipWith(given(true), dismissal, given(true)))).toBe('given');
    }
    for (const dismissal of dismissals) {
      // The server still has the earlier ones.
      expect(contactOf(tipWith(given(true), given(true), dismissal))).toBe('given');
    }
    const others = { type: 'refusal-dismissed', details: false, detailsOnly: false } as const;
    expect(contactOf(advance(withContact, others))).toBe('given');
  });

  /** Creates a phone whose last tip to Maya has contact details and is reported. */
  async function phoneWithTip(answer = offline) {
    const phone = createPhone(answer);
    const outbox = phone.open();
    const updatedAt = phone.clock.now();
    await outbox.saveDraft({ key: flowKey('maya'), value: { ...withContact, updatedAt } });
    const exclusively = oneAtATime();
    const remove = () => removeContact('maya', { outbox, exclusively, now: phone.clock.now });
    const shown = async () =>
      receipt(await outbox.readDraft(flowKey('maya')), await outbox.entries());
    return { ...phone, outbox, remove, shown };
  }

  it('can be removed offline, once for many taps, and long after the tip', async () => {
    const phone = await phoneWithTip();
    phone.clock.jump(40 * 24 * 60 * 60 * 1000);
    expect(await Promise.all([phone.remove(), phone.remove()])).toEqual([true, null]);
    expect(await phone.shown()).toMatchObject({ contact: 'removing', state: 'reported' });
    expect(await phone.outbox.entries()).toHaveLength(1);

    phone.network.answer = accept;
    await phone.outbox.replay({ now: true });
    await settled();
    const [request] = phone.network.requests.slice(-1);
    expect([request?.method, request?.path]).toEqual(['PATCH', `/api/tips/${tipId}`]);
    expect(request?.body).toMatchObject({ tipperOptIn: false });
    expect(request?.headers.get('x-tip-session')).toBe('a'.repeat(22));
    expect(await phone.shown()).toMatchObject({ contact: 'none', state: 'reported', amount: 20 });
    expect(await phone.remove()).toBeNull();
  });

  it('stay, with a message, if the server refuses, and the tip stays reported', async () => {
    const refusal = { code: 'tip_not_found', message: 'There is no such tip.' };
    const phone = await phoneWithTip(() => json(404, refusal));
    await phone.remove();
    await settled();
    expect(await phone.shown()).toMatchObject({ contact: 'refused', state: 'reported' });
  });
});
