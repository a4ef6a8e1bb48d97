import { describe, expect, it } from 'vitest';
import { STORAGE_TIMEOUT_MS } from '#outbox/storage-timeout';
import type { Outbox } from '#outbox/types';
import type { FlowAction } from '../../../src/client/features/tip-page/flow/advance';
import { FlowStore } from '../../../src/client/features/tip-page/flow/flow-store';
import { flowKey } from '../../../src/client/features/tip-page/flow/record';
import { resumeFlow } from '../../../src/client/features/tip-page/flow/resume-flow';
import { writesOf } from '../../../src/client/features/tip-page/flow/writes';
import { FLOW_KEPT_MS } from '../../../src/client/platform/resuming';
import { holdDisk } from '../../outbox/held-disk';
import { accept, createPhone, offline, refusal, settled } from '../../outbox/phone';
import { oneAtATime } from './one-at-a-time';

const shown = {
  id: '01890000-0000-7000-8000-00000000aaaa',
  updatedAt: '2026-05-31T12:00:00.000Z',
};
const chosen = (amount: number, tip: string): FlowAction => ({
  type: 'amount-chosen',
  amount,
  tipId: `01890000-0000-7000-8000-0000000000${tip}`,
  sessionId: `session-of-at-least-22-chars-${tip}`,
});
const toModal: FlowAction[] = [
  { type: 'amount-passed' },
  { type: 'details-skipped' },
  { type: 'details-passed' },
  { type: 'method-chosen', method: 'venmo' },
];

type PageOutbox = Pick<Outbox, 'enqueue' | 'saveDraft' | 'readDraft' | 'entries' | 'hasReadDisk'>;

/**
 * Creates a phone whose tabs share one real outbox store; offline by default.
 * @param wasUnderWay whether it remembers an earlier flow without its storage
 */
function aPhone(answer = offline, { wasUnderWay = true } = {}) {
  const phone = createPhone(answer);
  const ended: string[] = [];
  const forgotten: string[] = [];
  const exclusively = oneAtATime();
  const openTab = (outbox: PageOutbox = phone.open(), { preview = false } = {}) => {
    const store = new FlowStore({
      load: async () => ({ outbox, resumeFlow, writesOf, userAgent: () => 'UA' }),
      handle: 'maya',
      preview,
      exclusively,
      isUnderWay: () => wasUnderWay || store.shown.get().flow.step !== 'select',
      now: phone.clock.now,
      qrCode: () => null,
      endTipSession: () => ended.push('maya'),
      forgetDetails: (session) => forgotten.push(session),
    });
    return {
      store,
      flow: () => store.shown.get().flow,
      /** Dispatches actions one after another, as the screens do. */
      dispatch: async (...actions: FlowAction[]) => {
        const results = [];
        for (const action of actions) results.push(await store.dispatch(shown, action));
        return results;
      },
    };
  };
  const entries = () => phone.open().entries();
  return { phone, openTab, entries, ended, forgotten };
}

describe('the kept flow', () => {
  it('is not changed by a tap made before it was shown, if it may be paid', async () => {
    const { openTab } = aPhone();
    await openTab().dispatch(chosen(50, 'a1'), ...toModal);
    const reloaded = openTab();
    const results = await reloaded.dispatch(chosen(20, 'b2'), { type: 'amount-passed' });
    expect(results.map(({ accepted }) => accepted)).toEqual([false, false]);
    expect(reloaded.flow()).toMatchObject({ amount: 50, step: 'payment', modal: 'open' });
    // Once it is shown, the tipper may change their mind.
    await reloaded.store.refresh();
    await reloaded.dispatch({ type: 'modal-closed' }, { type: 'back' }, chosen(20, 'b2'));
    expect(reloaded.flow()).toMatchObject({ amount: 20 });
  });

  it('is back in a tab opened later, with its writes', async () => {
    const { openTab, entries } = aPhone();
    const first = openTab();
    await first.dispatch(chosen(15, 'a1'), ...toModal);
    const later = openTab();
    await later.store.refresh();
    expect(later.flow()).toMatchObject({ step: 'payment', modal: 'open', method: 'venmo' });
    expect(later.flow().tipId).toBe(first.flow().tipId);
    expect((await entries()).map(({ kind }) => kind)).toEqual(['tip']);
  });

  it('stays on the step before if the tipper goes back while a chosen method is saved', async () => {
    const { openTab, entries } = aPhone();
    const tab = openTab();
    await tab.dispatch(chosen(15, 'a1'), ...toModal.slice(0, -1));
    const shownSteps = new Set<string>();
    const choosing = tab.dispatch({ type: 'method-chosen', method: 'venmo' });
    const going = tab.dispatch({ type: 'back' });
    tab.store.shown.subscribe(() => shownSteps.add(tab.flow().step));
    await Promise.all([choosing, going]);
    expect(tab.flow()).toMatchObject({ step: 'info', modal: 'closed' });
    expect([...shownSteps]).not.toContain('payment');
    const later = openTab();
    await later.store.refresh();
    expect(later.flow()).toMatchObject({ step: 'info', modal: 'closed', amount: 15 });
    expect((await entries()).map(({ kind }) => kind)).toEqual(['tip']);
  });

  it('saves the draft and the writes of an action in one transaction', async () => {
    const { phone, openTab } = aPhone();
    const outbox = phone.open();
    const calls: string[] = [];
    const tab = openTab({
      readDraft: outbox.readDraft,
      entries: outbox.entries,
      hasReadDisk: outbox.hasReadDisk,
      saveDraft: (draft) => {
        calls.push('draft alone');
        return outbox.saveDraft(draft);
      },
      enqueue: (writes, draft) => {
        calls.push(`${writes.map(({ kind }) => kind).join(' and ')} with ${draft?.key}`);
        return outbox.enqueue(writes, draft);
      },
    });
    await tab.dispatch(chosen(15, 'a1'), ...toModal, { type: 'payment-confirmed' });
    expect(calls).toEqual([
      ...Array.from({ length: 4 }, () => 'draft alone'),
      `tip with ${flowKey('maya')}`,
      `patch and conversion with ${flowKey('maya')}`,
    ]);
  });

  it('goes back one step, even if the next tap comes while this is being written', async () => {
    const { phone, openTab } = aPhone();
    const outbox = phone.open();
    let onWrite: () => Promise<unknown> = async () => {};
    const tab = openTab({
      ...outbox,
      saveDraft: async (draft) => {
        await onWrite();
        return outbox.saveDraft(draft);
      },
    });
    await tab.dispatch(chosen(15, 'a1'), ...toModal.slice(0, 3));
    const steps: string[] = [];
    tab.store.shown.subscribe(() => steps.push(tab.flow().step));
    const next: Promise<unknown>[] = [];
    onWrite = async () => {
      onWrite = async () => {};
      next.push(tab.store.dispatch(shown, { type: 'details-skipped' }));
      next.push(tab.store.dispatch(shown, { type: 'details-passed' }));
    };
    await tab.dispatch({ type: 'back' });
    await Promise.all(next);
    expect(steps).toEqual(['info', 'payment']);
  });

  it('confirms once, however often the button is tapped', async () => {
    const { openTab, entries } = aPhone();
    const tab = openTab();
    await tab.dispatch(chosen(15, 'a1'), ...toModal);
    const confirm: FlowAction = { type: 'payment-confirmed' };
    const taps = [confirm, confirm, confirm].map((tap) => tab.store.dispatch(shown, tap));
    const results = await Promise.all(taps);
    expect(results.map(({ accepted }) => accepted)).toEqual([true, false, false]);
    expect((await entries()).map(({ kind }) => kind)).toEqual(['tip', 'patch', 'conversion']);
  });

  it('confirms once, even if two tabs show the same confirmation', async () => {
    const { openTab, entries } = aPhone();
    const one = openTab();
    await one.dispatch(chosen(15, 'a1'), ...toModal);
    const other = openTab();
    await other.store.refresh();
    await Promise.all([
      one.dispatch({ type: 'payment-confirmed' }),
      other.dispatch({ type: 'payment-confirmed' }),
    ]);
    expect((await entries()).map(({ kind }) => kind)).toEqual(['tip', 'patch', 'conversion']);
    expect(other.flow()).toMatchObject({ step: 'success', confirmed: true });
  });

  it('makes one tip of the first taps of two tabs', async () => {
    const { openTab, entries } = aPhone();
    const one = openTab();
    const other = openTab();
    await Promise.all([one.store.refresh(), other.store.refresh()]);
    await Promise.all([one.dispatch(chosen(10, 'a1')), other.dispatch(chosen(20, 'b2'))]);
    await one.store.refresh();
    expect(one.flow().tipId).toBe(other.flow().tipId);
    await one.dispatch(...toModal);
    await other.dispatch({ type: 'method-chosen', method: 'zelle' });
    const tips = new Set((await entries()).map(({ tipId }) => tipId));
    expect(tips.size).toBe(1);
  });

  it('shows a stale tab the confirmed tip instead of starting a second one', async () => {
    const { openTab, entries } = aPhone();
    const stale = openTab();
    await stale.store.refresh();
    const fresh = openTab();
    await fresh.dispatch(chosen(15, 'a1'), ...toModal, { type: 'payment-confirmed' });
    await stale.dispatch(chosen(15, 'b2'));
    expect(stale.flow()).toMatchObject({ step: 'success', success: 'rating' });
    expect((await entries()).length).toBe(3);
  });

  it('ends the tip session with the rating, before another tip', async () => {
    const { openTab, ended } = aPhone();
    const tab = openTab();
    await tab.dispatch(chosen(15, 'a1'), ...toModal, { type: 'payment-confirmed' });
    expect(ended).toHaveLength(0);
    await tab.dispatch({ type: 'confirmation-passed' }, { type: 'rated', rating: 5 });
    expect(ended).toHaveLength(1);
    await tab.dispatch({ type: 'started-over' }, chosen(20, 'b2'));
    expect(tab.flow()).toMatchObject({ amount: 20, rating: null, confirmed: false });
    expect(tab.flow().tipId).toMatch(/b2$/);
  });

  it('deletes the typed details once the payment is reported, rated or not', async () => {
    const { openTab, forgotten } = aPhone();
    const tab = openTab();
    await tab.dispatch(chosen(15, 'a1'), ...toModal);
    expect(forgotten).toEqual([]);
    await tab.dispatch({ type: 'payment-confirmed' });
    expect(new Set(forgotten)).toEqual(new Set([tab.flow().sessionId]));
  });

  it('deletes them even with "Send another tip", in case another tab wrote them', async () => {
    const { openTab, forgotten } = aPhone();
    const tab = openTab();
    await tab.dispatch(chosen(15, 'a1'), ...toModal, { type: 'payment-confirmed' });
    const { sessionId } = tab.flow();
    forgotten.length = 0;
    await tab.dispatch({ type: 'started-over' });
    expect(forgotten).toEqual([sessionId]);
  });

  it('starts afresh a day later, with a new tip session', async () => {
    const { phone, openTab, ended } = aPhone();
    await openTab().dispatch(chosen(15, 'a1'), ...toModal);
    phone.clock.jump(FLOW_KEPT_MS + 1);
    const tab = openTab();
    await tab.store.refresh();
    expect(tab.flow()).toMatchObject({ step: 'select', tipId: null });
    expect(ended).toHaveLength(1);
    await tab.dispatch(chosen(20, 'b2'));
    expect(tab.flow().tipId).toMatch(/b2$/);
  });

  it('says that nothing was saved without storage, and continues', async () => {
    const { openTab } = aPhone();
    const tab = openTab(createPhone(offline).open({ indexedDB: undefined }));
    const results = await tab.dispatch(chosen(15, 'a1'), ...toModal);
    expect(results.map(({ durable }) => durable)).toEqual([false, false, false, false, false]);
    expect(tab.flow()).toMatchObject({ step: 'payment', modal: 'open' });
  });
});

describe("the owner's preview", () => {
  const whole: FlowAction[] = [
    chosen(15, 'a1'),
    ...toModal,
    { type: 'payment-confirmed' },
    { type: 'confirmation-passed' },
    { type: 'rated', rating: 4 },
    { type: 'review-opened', reviewType: 'google' },
  ];

  it('goes through every step and sends nothing', async () => {
    const { phone, openTab, entries } = aPhone(accept);
    const tab = openTab(phone.open(), { preview: true });
    const results = await tab.dispatch(...whole);
    expect(results).toEqual(whole.map(() => ({ accepted: true, durable: null })));
    await settled();
    expect(tab.flow()).toMatchObject({ step: 'success', confirmed: true, rating: 4 });
    expect(phone.network.requests).toEqual([]);
    expect(await entries()).toEqual([]);
  });

  it('survives a reload, and never becomes a real tip', async () => {
    const { phone, openTab } = aPhone();
    await openTab(phone.open(), { preview: true }).dispatch(chosen(15, 'a1'), ...toModal);
    const reloaded = openTab(phone.open(), { preview: true });
    await reloaded.store.refresh();
    expect(reloaded.flow()).toMatchObject({ step: 'payment', modal: 'open', amount: 15 });
    const signedOut = openTab();
    await signedOut.store.refresh();
    expect(signedOut.flow()).toMatchObject({ step: 'select', tipId: null });
  });
});

describe('an attempt that the server refuses for good', () => {
  const details = {
    tipperName: 'Ana',
    tipperContactMethod: 'email',
    tipperEmail: 'ana@example.com',
    tipperPhone: null,
    tipperOptIn: true,
  } as const;
  const toPayment: FlowAction[] = [
    chosen(15, 'a1'),
    { type: 'amount-passed' },
    { type: 'details-given', details },
    { type: 'details-passed' },
  ];
  const toReport: FlowAction[] = [
    { type: 'method-chosen', method: 'venmo' },
    { type: 'payment-confirmed' },
  ];
  const refuseAttempts: typeof accept = (request) =>
    request.path.endsWith('/attempt') ? refusal(422) : accept(request);

  it('does not keep the tip from being created and reported', async () => {
    const { phone, openTab, entries } = aPhone(refuseAttempts);
    const tab = openTab();
    await tab.dispatch(...toPayment);
    await settled();
    await tab.dispatch(...toReport);
    await settled();
    expect(phone.network.requests.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'POST /api/tips/attempt',
      'POST /api/tips',
      expect.stringContaining('PATCH /api/tips/'),
      'POST /api/track-conversion',
    ]);
    // The details, whose failure is shown to the tipper.
    expect(await entries()).toMatchObject([{ kind: 'attempt', state: 'dead' }]);
  });

  it('does not fail a tip that was finished offline', async () => {
    const { phone, openTab, entries } = aPhone();
    await openTab().dispatch(...toPayment, ...toReport);
    phone.network.answer = refuseAttempts;
    await phone.open().replay({ now: true });
    await settled();
    expect(await entries()).toMatchObject([{ kind: 'attempt', state: 'dead' }]);
  });

  it('needs no create once the attempt was accepted: the method is a change', async () => {
    const { phone, openTab } = aPhone(accept);
    const tab = openTab();
    await tab.dispatch(...toPayment);
    await settled();
    await tab.dispatch(...toReport);
    await settled();
    expect(phone.network.requests.map(({ method }) => method)).toEqual([
      'POST',
      'PATCH',
      'PATCH',
      'POST',
    ]);
  });
});

describe('a method that the server refuses for good', () => {
  /** Creates the server of a worker who no longer accepts Venmo. */
  function aServer() {
    const tips = new Map<string, Record<string, unknown>>();
    const answer: typeof accept = (request) => {
      const { method, path, body } = request;
      const id = method === 'PATCH' ? String(path.split('/').at(-1)) : String(body.tipId);
      if (path === '/api/tips' && body.paymentMethod === 'venmo') {
        return refusal(422, 'payment_method_unavailable');
      }
      if (path !== '/api/tips' && !tips.has(id)) return refusal(404, 'tip_not_found');
      if (path !== '/api/track-conversion') tips.set(id, { ...tips.get(id), ...body });
      return accept(request);
    };
    return { tips, answer };
  }
  const byCashApp: FlowAction[] = [
    { type: 'method-chosen', method: 'cashapp' },
    { type: 'payment-confirmed' },
  ];
  const reported = [expect.objectContaining({ paymentMethod: 'cashapp', status: 'completed' })];

  it('does not fail the tip that goes on with another one, all of it offline', async () => {
    const { phone, openTab, entries } = aPhone();
    await openTab().dispatch(chosen(15, 'a1'), ...toModal, { type: 'modal-closed' }, ...byCashApp);
    const { tips, answer } = aServer();
    phone.network.answer = answer;
    await phone.open().replay({ now: true });
    await settled();
    expect([...tips.values()]).toEqual(reported);
    // Nothing is missing, so the rejected write is not shown.
    expect(await entries()).toEqual([]);
  });

  it('does not fail it either if the refusal comes while another step is shown', async () => {
    const { phone, openTab, entries } = aPhone();
    const tab = openTab();
    await tab.dispatch(chosen(15, 'a1'), ...toModal, { type: 'back' });
    const { tips, answer } = aServer();
    phone.network.answer = answer;
    await phone.open().replay({ now: true });
    await settled();
    expect(await entries()).toMatchObject([{ kind: 'tip', state: 'dead' }]);
    phone.network.answer = offline;
    await tab.dispatch(...toModal.slice(1, 3), ...byCashApp);
    phone.network.answer = answer;
    await phone.open().replay({ now: true });
    await settled();
    expect([...tips.values()]).toEqual(reported);
    expect(await entries()).toEqual([]);
  });

  it.each([
    { type: 'refused' },
    { type: 'refusal-dismissed', details: false, detailsOnly: false },
  ] as const)('does not fail it once its message is gone: $type', async (action) => {
    const { tips, answer } = aServer();
    const { phone, openTab, entries } = aPhone(answer);
    const tab = openTab();
    await tab.dispatch(chosen(15, 'a1'), ...toModal);
    await settled();
    await tab.dispatch(action);
    const outbox = phone.open();
    for (const { opId } of await outbox.entries()) await outbox.dismiss(opId);
    await tab.dispatch(...byCashApp);
    await settled();
    expect([...tips.values()]).toEqual(reported);
    expect(await entries()).toEqual([]);
  });
});

describe('a flow that the storage does not return yet', () => {
  /** Begins a tip, and reopens the page while the storage does not answer. */
  async function aReload(options: { reported: boolean; wasUnderWay?: boolean }) {
    const { phone, openTab } = aPhone(offline, options);
    const first = openTab();
    await first.dispatch(chosen(20, 'a1'), ...toModal);
    if (options.reported) await first.dispatch({ type: 'payment-confirmed' });
    await settled();
    const release = await holdDisk(phone.indexedDB);
    const outbox = phone.open();
    outbox.start();
    const tab = openTab(outbox);
    outbox.subscribe(() => void tab.store.refresh());
    const opened = tab.store.refresh();
    await phone.clock.advance(STORAGE_TIMEOUT_MS);
    await opened;
    const answer = async () => {
      release();
      await settled();
      await phone.clock.advance(100);
      await settled();
    };
    return { phone, tab, answer, shown: () => tab.store.shown.get() };
  }

  it.each([
    ['opened the payment', false, { step: 'payment', modal: 'open' }],
    ['reported it', true, { step: 'success', confirmed: true }],
  ])('is waited for, and nothing replaces it, when the tipper %s', async (_, reported, place) => {
    const { phone, tab, answer, shown } = await aReload({ reported });
    expect(shown()).toMatchObject({ resumed: false, unread: true });
    expect(await tab.dispatch(chosen(20, 'b2'))).toEqual([{ accepted: false, durable: null }]);
    expect(tab.flow().tipId).toBeNull();
    await answer();
    expect(shown()).toMatchObject({ resumed: true, unread: false, flow: place });
    expect(tab.flow().tipId).toMatch(/a1$/);
    phone.network.answer = accept;
    await phone.open().replay({ now: true });
    const sent = phone.network.requests.map(({ path, body }) => String(body.tipId ?? path));
    expect(sent.length).toBeGreaterThan(0);
    expect(sent.filter((tip) => !tip.endsWith('a1'))).toEqual([]);
  });

  it('is replaced by a new one if the tipper asks for that', async () => {
    const { tab, answer, shown } = await aReload({ reported: false });
    await tab.store.startAfresh();
    expect(shown()).toMatchObject({ resumed: true, unread: false, flow: { step: 'select' } });
    await tab.dispatch(chosen(30, 'b2'), ...toModal);
    await answer();
    expect(tab.flow()).toMatchObject({ step: 'payment', modal: 'open', amount: 30 });
    expect(tab.flow().tipId).toMatch(/b2$/);
  });

  it('is not waited for on a phone that remembers none', async () => {
    const { shown } = await aReload({ reported: false, wasUnderWay: false });
    expect(shown()).toMatchObject({ resumed: true, unread: false, flow: { step: 'select' } });
  });

  it('is not what the tipper began since, where no database can be opened', async () => {
    const { phone, openTab } = aPhone(offline, { wasUnderWay: false });
    const open = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    };
    const tab = openTab(phone.open({ indexedDB: { open } as unknown as IDBFactory }));
    await tab.store.refresh();
    const results = await tab.dispatch(chosen(15, 'a1'), ...toModal);
    expect(results.every(({ accepted }) => accepted)).toBe(true);
    await tab.store.refresh();
    expect(tab.store.shown.get()).toMatchObject({ unread: false, flow: { modal: 'open' } });
  });
});

describe('writes that can be saved nowhere', () => {
  const broken = {
    readDraft: () => Promise.resolve(null),
    entries: () => Promise.resolve([]),
    hasReadDisk: () => true,
    saveDraft: () => Promise.resolve({ durable: false }),
    enqueue: () => Promise.reject(new Error('no outbox')),
  };

  it('do not open the payment modal', async () => {
    const tab = aPhone().openTab(broken);
    const taps = tab.dispatch(chosen(15, 'a1'), ...toModal);
    await expect(taps).rejects.toThrow('no outbox');
    expect(tab.flow()).toMatchObject({ step: 'payment', modal: 'closed', method: null });
  });

  it('do not keep the tipper on the details step', async () => {
    const tab = aPhone().openTab(broken);
    await tab.dispatch(chosen(15, 'a1'), { type: 'amount-passed' });
    const given: FlowAction = {
      type: 'details-given',
      details: {
        tipperName: 'Ana',
        tipperContactMethod: null,
        tipperEmail: null,
        tipperPhone: null,
        tipperOptIn: false,
      },
    };
    await expect(tab.dispatch(given)).rejects.toThrow('no outbox');
    await tab.dispatch({ type: 'details-passed' });
    expect(tab.flow().step).toBe('payment');
  });
});
