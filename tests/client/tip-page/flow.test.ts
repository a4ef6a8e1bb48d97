import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  advance,
  canGoBack,
  type FlowAction,
} from '../../../src/client/features/tip-page/flow/advance';
import {
  type FlowRecord,
  freshFlow,
  stepsOf,
  storedPart,
} from '../../../src/client/features/tip-page/flow/record';
import { resumeFlow } from '../../../src/client/features/tip-page/flow/resume-flow';
import { writesOf } from '../../../src/client/features/tip-page/flow/writes';
import { FLOW_KEPT_MS } from '../../../src/client/platform/resuming';

const chosen = (amount: number, tipId = 'tip-1', sessionId = 'session-1'): FlowAction => ({
  type: 'amount-chosen',
  amount,
  tipId,
  sessionId,
});
const details = {
  tipperName: 'Ana',
  tipperContactMethod: 'email',
  tipperEmail: 'ana@example.com',
  tipperPhone: null,
  tipperOptIn: true,
} as const;
const context = {
  page: { id: 'profile-1', updatedAt: '2026-01-01T12:00:00.000Z' },
  occurredAt: '2026-01-02T03:04:05.000Z',
  userAgent: 'UA',
  qrCode: null,
  createUnacknowledged: false,
};

/** Applies actions, and collects the writes. */
function follow(actions: FlowAction[], from: FlowRecord = freshFlow) {
  let flow = from;
  const writes = actions.flatMap((action) => {
    const before = flow;
    flow = advance(flow, action);
    return writesOf(action, before, flow, context);
  });
  return { flow, writes };
}

const toDetails: FlowAction[] = [chosen(15), { type: 'amount-passed' }];
const toPayment: FlowAction[] = [
  ...toDetails,
  { type: 'details-skipped' },
  { type: 'details-passed' },
];
const toModal: FlowAction[] = [...toPayment, { type: 'method-chosen', method: 'venmo' }];
const toSuccess: FlowAction[] = [
  ...toModal,
  { type: 'payment-confirmed' },
  { type: 'processing-passed' },
  { type: 'confirmation-passed' },
];
const toRating: FlowAction[] = [...toSuccess, { type: 'message-passed' }];

describe('the tip flow', () => {
  it('goes from the amount to the details, then the payment, then the success', () => {
    const steps = toSuccess.map((_, index) => follow(toSuccess.slice(0, index + 1)).flow.step);
    expect(steps).toEqual([
      'select',
      'info',
      'info',
      'payment',
      'payment',
      'payment',
      'payment',
      'success',
    ]);
  });

  it('makes the tip at the first tap, and keeps it when another amount is chosen', () => {
    const { flow } = follow([chosen(10, 'first'), chosen(20, 'second', 'other')]);
    expect(flow).toMatchObject({ amount: 20, tipId: 'first', sessionId: 'session-1' });
  });

  it('goes back from details to amount and from payment to details, and nowhere else', () => {
    expect(follow([...toPayment, { type: 'back' }]).flow.step).toBe('info');
    expect(follow([...toDetails, { type: 'back' }]).flow.step).toBe('select');
    const whileSaving: FlowAction[] = [{ type: 'details-skipped' }, { type: 'back' }];
    const late = follow([...toDetails, ...whileSaving, { type: 'details-passed' }]);
    expect(late.flow.step).toBe('select');
    expect(canGoBack(freshFlow)).toBe(false);
    expect(canGoBack(follow(toPayment).flow)).toBe(true);
    expect(canGoBack(follow(toSuccess).flow)).toBe(false);
  });

  it('goes back from success to the payment step of the reported tip, and on to the rating', () => {
    for (const back of [{ type: 'back' }, { type: 'gone-to', step: 'payment' }] as const) {
      const reported = follow([...toSuccess, back]).flow;
      expect(reported).toMatchObject({ step: 'payment', modal: 'closed', confirmed: true });
      expect(canGoBack(reported)).toBe(false);
      const { flow, writes } = follow(
        [
          { type: 'method-chosen', method: 'zelle' },
          { type: 'payment-confirmed' },
          { type: 'confirmation-passed' },
          { type: 'gone-to', step: 'info' },
        ],
        reported,
      );
      expect(flow).toBe(reported);
      expect(writes).toEqual([]);
      expect(advance(reported, { type: 'gone-to', step: 'success' })).toMatchObject({
        step: 'success',
        success: 'rating',
      });
    }
    const rated: FlowAction[] = [...toRating, { type: 'rated', rating: 4 }, { type: 'back' }];
    expect(follow([...rated, { type: 'gone-to', step: 'success' }]).flow).toMatchObject({
      step: 'success',
      success: 'review',
    });
  });

  it('does not skip the confirmation when the browser moves during it', () => {
    const confirming = follow([...toModal, { type: 'payment-confirmed' }]).flow;
    expect(advance(confirming, { type: 'gone-to', step: 'success' })).toBe(confirming);
  });

  it('goes back from a modal that is still opening, and chooses the same tip again', () => {
    const back = follow([...toModal, { type: 'back' }]);
    expect(back.flow).toMatchObject({ step: 'info', modal: 'closed', writtenAmount: 15 });
    const again: FlowAction[] = [
      { type: 'details-skipped' },
      { type: 'details-passed' },
      { type: 'method-chosen', method: 'zelle' },
    ];
    expect(follow(again, back.flow).writes).toEqual([
      expect.objectContaining({ kind: 'patch', tipId: 'tip-1' }),
    ]);
  });

  it('closes the modal of a refused tip, and creates the tip with the next choice', () => {
    const refused = follow([...toModal, { type: 'refused' }]).flow;
    expect(refused).toMatchObject({ step: 'payment', modal: 'closed' });
    const { writes } = follow([{ type: 'method-chosen', method: 'zelle' }], refused);
    expect(writes).toEqual([
      expect.objectContaining({
        kind: 'tip',
        tipId: 'tip-1',
        body: expect.objectContaining({ paymentMethod: 'zelle' }),
      }),
    ]);
    const done = follow(toSuccess).flow;
    expect(advance(done, { type: 'refused' })).toBe(done);
  });

  it('creates the tip again after a refusal, whatever is shown when it comes or is dismissed', () => {
    const { flow: open } = follow(toModal);
    const { flow: closed } = follow([...toModal, { type: 'back' }]);
    for (const flow of [open, closed]) {
      for (const action of [
        { type: 'refused' },
        { type: 'refusal-dismissed', details: true, detailsOnly: true },
      ] as const) {
        const refused = advance(flow, action);
        // Nothing would create the tip that an open dialog confirms.
        expect(refused).toEqual({ ...flow, writtenAmount: null, modal: 'closed' });
        expect(advance(refused, action)).toBe(refused);
      }
    }
  });

  it('goes forward only where the tipper has been', () => {
    expect(advance(freshFlow, { type: 'gone-to', step: 'payment' })).toBe(freshFlow);
    const onDetails = follow(toDetails).flow;
    expect(advance(onDetails, { type: 'gone-to', step: 'payment' })).toBe(onDetails);
    const back = follow([...toPayment, { type: 'gone-to', step: 'select' }]).flow;
    expect(advance(back, { type: 'gone-to', step: 'payment' }).step).toBe('payment');
  });

  it('accepts only one rating', () => {
    const rated = follow([...toRating, { type: 'rated', rating: 4 }]).flow;
    expect(rated).toMatchObject({ success: 'saving', rating: 4 });
    expect(advance(rated, { type: 'rated', rating: 1 })).toBe(rated);
    expect(advance(rated, { type: 'saving-passed' }).success).toBe('review');
  });

  it('starts over without anything of the last tip', () => {
    const { flow } = follow([...toRating, { type: 'rated', rating: 4 }, { type: 'started-over' }]);
    expect(flow).toEqual(freshFlow);
    expect(advance(flow, chosen(5, 'tip-2', 'session-2'))).toMatchObject({
      tipId: 'tip-2',
      sessionId: 'session-2',
      confirmed: false,
    });
  });

  it('never leaves a confirmed tip, nor confirms or rates it twice, whatever is tapped', () => {
    const action: fc.Arbitrary<FlowAction> = fc.constantFrom<FlowAction>(
      chosen(5, 'tip-2', 'session-2'),
      { type: 'amount-passed' },
      { type: 'details-given', details },
      { type: 'details-skipped' },
      { type: 'details-passed' },
      { type: 'method-chosen', method: 'zelle' },
      { type: 'modal-closed' },
      { type: 'refused' },
      { type: 'payment-confirmed' },
      { type: 'processing-passed' },
      { type: 'confirmation-passed' },
      { type: 'message-passed' },
      { type: 'rated', rating: 2 },
      { type: 'saving-passed' },
      { type: 'comment-sent', text: 'Thanks' },
      { type: 'back' },
      { type: 'gone-to', step: 'select' },
      { type: 'gone-to', step: 'payment' },
      { type: 'gone-to', step: 'success' },
    );
    fc.assert(
      fc.property(fc.array(action, { maxLength: 60 }), (actions) => {
        const { writes } = follow(actions);
        expect(new Set(writes.map(({ tipId }) => tipId)).size).toBeLessThanOrEqual(1);
        const completions = writes.filter(
          (write) => write.kind === 'patch' && write.body.status === 'completed',
        );
        expect(completions.length).toBeLessThanOrEqual(1);
        const ratings = writes.filter((write) => write.kind === 'patch' && write.body.rating);
        expect(ratings.length).toBeLessThanOrEqual(completions.length);
        // Patches, confirmations and ratings always come after the write that creates the tip.
        const first = writes[0];
        if (first) expect(['attempt', 'tip']).toContain(first.kind);
      }),
      { numRuns: 2000 },
    );
  });
});

describe('what the flow writes', () => {
  const kinds = (actions: FlowAction[]) => follow(actions).writes.map(({ kind }) => kind);

  it('records an attempt with the details, then patches the method', () => {
    const given: FlowAction[] = [
      ...toDetails,
      { type: 'details-given', details },
      { type: 'details-passed' },
      { type: 'method-chosen', method: 'cashapp' },
    ];
    const [attempt, patch] = follow(given).writes;
    expect(attempt).toMatchObject({
      kind: 'attempt',
      tipId: 'tip-1',
      sessionId: 'session-1',
      body: { amount: 15, paymentMethod: 'pending', tipperEmail: 'ana@example.com' },
    });
    expect(patch).toMatchObject({
      kind: 'patch',
      body: { paymentMethod: 'cashapp', status: 'pending' },
    });
  });

  it('creates the tip if the server has not accepted the attempt, so that nothing depends on it', () => {
    const given: FlowAction[] = [
      ...toDetails,
      { type: 'details-given', details },
      { type: 'details-passed' },
    ];
    const before = follow(given).flow;
    const action: FlowAction = { type: 'method-chosen', method: 'venmo' };
    const unacknowledged = { ...context, createUnacknowledged: true };
    const [tip, ...more] = writesOf(action, before, advance(before, action), unacknowledged);
    expect(more).toEqual([]);
    expect(tip).toMatchObject({ kind: 'tip', tipId: 'tip-1', body: { paymentMethod: 'venmo' } });
    // Silent on the opt-in: otherwise it would clear the details of an attempt that does arrive.
    expect(tip?.body).not.toHaveProperty('tipperOptIn');
  });

  it('creates the tip when the details were skipped, without contact data', () => {
    const [tip, ...more] = follow(toModal).writes;
    expect(more).toEqual([]);
    expect(tip).toMatchObject({
      kind: 'tip',
      body: {
        amount: 15,
        paymentMethod: 'venmo',
        customerName: null,
        customerEmail: null,
        customerPhone: null,
        rating: 5,
        status: 'pending',
        verificationStatus: 'pending',
        deviceInfo: { userAgent: 'UA' },
      },
    });
  });

  it('names the printed code that brought the tipper, in the attempt and in the tip', () => {
    const scanned = { ...context, qrCode: '7KX2M9Q' };
    for (const [steps, action] of [
      [toDetails, { type: 'details-given', details }],
      [toPayment, { type: 'method-chosen', method: 'venmo' }],
    ] as const) {
      const before = follow([...steps]).flow;
      const [write] = writesOf(action, before, advance(before, action), scanned);
      expect(write?.body).toMatchObject({ qrCode: '7KX2M9Q' });
    }
  });

  it('names the page as shown wherever it creates a tip or chooses a method', () => {
    const { writes } = follow([
      ...toDetails,
      { type: 'details-given', details },
      { type: 'details-passed' },
      { type: 'method-chosen', method: 'venmo' },
    ]);
    const { flow } = follow(toPayment);
    const action: FlowAction = { type: 'method-chosen', method: 'venmo' };
    const all = [...writes, ...writesOf(action, flow, advance(flow, action), context)];
    expect(all.map(({ kind }) => kind)).toEqual(['attempt', 'patch', 'tip']);
    const { updatedAt } = context.page;
    for (const { body } of all) expect(body).toHaveProperty('pageUpdatedAt', updatedAt);
  });

  it('leaves the device out when the browser asks not to be tracked', () => {
    const before = follow(toPayment).flow;
    const action: FlowAction = { type: 'method-chosen', method: 'venmo' };
    const [tip] = writesOf(action, before, advance(before, action), {
      ...context,
      userAgent: undefined,
    });
    expect(tip?.body).not.toHaveProperty('deviceInfo');
  });

  it('patches the tip for another method, and writes it anew for another amount', () => {
    const again: FlowAction[] = [
      ...toModal,
      { type: 'modal-closed' },
      { type: 'method-chosen', method: 'zelle' },
    ];
    expect(kinds(again)).toEqual(['tip', 'patch']);
    const other: FlowAction[] = [
      ...again,
      chosen(25),
      { type: 'amount-passed' },
      { type: 'details-skipped' },
      { type: 'details-passed' },
      { type: 'method-chosen', method: 'zelle' },
    ];
    expect(kinds(other)).toEqual(['tip', 'patch', 'tip']);
    expect(follow(other).writes.at(-1)?.body).toMatchObject({ amount: 25, tipId: 'tip-1' });
  });

  it('takes details back when the tipper returns and skips them', () => {
    const { writes } = follow([
      ...toDetails,
      { type: 'details-given', details },
      { type: 'details-passed' },
      { type: 'back' },
      { type: 'details-skipped' },
    ]);
    expect(writes.at(-1)).toMatchObject({
      kind: 'attempt',
      body: { tipperName: null, tipperEmail: null, tipperOptIn: false },
    });
  });

  it('completes, verifies and counts the conversion with one tap on the confirmation', () => {
    const { writes } = follow(toSuccess);
    expect(writes.slice(1)).toMatchObject([
      { kind: 'patch', body: { status: 'completed', verificationStatus: 'verified' } },
      { kind: 'conversion', body: { conversionType: 'payment_confirmed', tipId: 'tip-1' } },
    ]);
  });

  it('sends the rating with status pending, the comment once, and the opened review', () => {
    const { writes } = follow([
      ...toRating,
      { type: 'rated', rating: 3 },
      { type: 'comment-sent', text: '  Lovely  ' },
      { type: 'comment-sent', text: 'Again' },
      { type: 'review-opened', reviewType: 'google' },
      { type: 'review-opened', reviewType: 'google' },
    ]);
    expect(writes.slice(3)).toMatchObject([
      { kind: 'patch', body: { rating: 3, status: 'pending' } },
      { kind: 'patch', body: { reviewText: 'Lovely', status: 'pending' } },
      { kind: 'conversion', body: { conversionType: 'review_submitted', reviewType: 'google' } },
    ]);
    expect(writes).toHaveLength(6);
  });

  it('says which review page was opened', () => {
    const { writes } = follow([...toRating, { type: 'review-opened', reviewType: 'yelp' }]);
    expect(writes.at(-1)).toMatchObject({
      kind: 'conversion',
      body: { conversionType: 'review_submitted', reviewType: 'yelp' },
    });
  });

  it('sends no rating without a tip id', () => {
    const orphan = { ...follow(toRating).flow, tipId: null };
    expect(follow([{ type: 'rated', rating: 5 }], orphan).writes).toEqual([]);
  });
});

describe('resuming', () => {
  const saved = (actions: FlowAction[]) => ({
    ...follow(actions).flow,
    updatedAt: 1000,
    revision: 7,
  });

  it('goes on with the confirmation of the same tip, its modal open', () => {
    expect(resumeFlow(saved(toModal), 2000)).toMatchObject({
      step: 'payment',
      modal: 'open',
      method: 'venmo',
      tipId: 'tip-1',
    });
  });

  it('goes on with the rating after a confirmation, whichever of its screens was shown', () => {
    for (const upTo of [toModal.length + 1, toModal.length + 2, toSuccess.length]) {
      expect(resumeFlow(saved(toSuccess.slice(0, upTo)), 2000)).toMatchObject({
        step: 'success',
        success: 'rating',
        modal: 'closed',
      });
    }
  });

  it('goes on with the review after a rating', () => {
    const rated = saved([...toRating, { type: 'rated', rating: 5 }]);
    expect(resumeFlow(rated, 2000)).toMatchObject({ success: 'review', rating: 5 });
  });

  it('starts afresh after a day, and goes on counting changes', () => {
    expect(resumeFlow(saved(toModal), 1000 + FLOW_KEPT_MS + 1)).toEqual({
      ...freshFlow,
      revision: 7,
      updatedAt: 1000,
    });
  });

  it.each([null, undefined, 'x', {}, { ...freshFlow, version: 2 }])(
    'does not resume %j',
    (value) => {
      expect(resumeFlow(value, 0)).toBeNull();
    },
  );
});

describe('on the page of a team', () => {
  const paidTo = (receiverId: string): FlowAction => ({
    type: 'method-chosen',
    method: 'venmo',
    receiverId,
  });

  it('sends the receiver that was shown along with the method, in a new tip and in a change', () => {
    const { writes } = follow([...toPayment, paidTo('member-1')]);
    expect(writes).toMatchObject([{ kind: 'tip', body: { receiverId: 'member-1' } }]);
    const again = follow([
      ...toPayment,
      paidTo('member-1'),
      ...([{ type: 'modal-closed' }, paidTo('member-2')] as FlowAction[]),
    ]);
    expect(again.writes.at(-1)).toMatchObject({ kind: 'patch', body: { receiverId: 'member-2' } });
  });

  it('keeps that receiver once the payment has begun', () => {
    const { flow } = follow([...toPayment, paidTo('member-1'), { type: 'payment-confirmed' }]);
    expect(flow.receiverId).toBe('member-1');
    expect(follow(toModal).writes.every(({ body }) => !('receiverId' in body))).toBe(true);
  });
});

describe("at a worker's own domain", () => {
  const begin: FlowAction[] = [
    { ...chosen(15), asksDetails: false } as FlowAction,
    { type: 'amount-passed' },
  ];

  it('the amount leads to the payment, and Back returns to the amount', () => {
    const { flow, writes } = follow(begin);
    expect(flow).toMatchObject({ step: 'payment', detailsPassed: true, detailsWritten: false });
    expect(writes).toEqual([]);
    expect(canGoBack(flow)).toBe(true);
    expect(advance(flow, { type: 'back' }).step).toBe('select');
    expect(advance(flow, { type: 'gone-to', step: 'info' })).toBe(flow);
    expect(stepsOf(flow)).toEqual(['select', 'payment', 'success']);
  });

  it('the choice of a method creates the tip, without anything about its tipper', () => {
    const { writes } = follow([...begin, { type: 'method-chosen', method: 'venmo' }]);
    expect(writes).toHaveLength(1);
    expect(writes[0]).toMatchObject({ kind: 'tip', body: { amount: 15, paymentMethod: 'venmo' } });
    const { body } = writes[0] as { body: Record<string, unknown> };
    const said = Object.keys(body).filter((field) => /tipper|customer/i.test(field) && body[field]);
    expect(said).toEqual([]);
  });

  it('a comment is stored once it is sent, and not before', () => {
    const flow = { ...freshFlow, asksDetails: false, comment: 'Hi Maya, it is me, Jo' };
    expect(storedPart(flow).comment).toBe('');
    expect(storedPart({ ...flow, commentSent: true }).comment).toBe(flow.comment);
    expect(storedPart({ ...flow, asksDetails: true }).comment).toBe(flow.comment);
  });
});
