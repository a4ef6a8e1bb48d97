import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import type { ConfirmReceiptBody, ReceivedTip } from '#contract/tips/received-tips';
import { newEntry } from '#outbox/entry';
import type { OutboxEntry } from '#outbox/types';
import {
  addressOf,
  filterInAddress,
  wantedOf,
  wrongDates,
} from '../../../src/client/features/tip-confirmation/tip-filter';
import { invalidateInactiveLists } from '../../../src/client/shared/tips/known-tips';
import { type PageOfTips, withNewest } from '../../../src/client/shared/tips/newest-page';
import {
  afterReceipts,
  restoringStatuses,
  stateAfter,
  unsentReceipts,
} from '../../../src/client/shared/tips/unsent-receipts';
import { testId } from '../../outbox/phone';
import { confirmReceipt, scan, workerId } from '../../outbox/writes';

const tip = (id: string, second: number, state: ReceivedTip['state'] = 'reported') =>
  ({
    id,
    state,
    status: 'completed',
    createdAt: new Date(Date.UTC(2026, 0, 1, 0, 0, second)).toISOString(),
  }) as ReceivedTip;
const page = (
  tips: ReceivedTip[],
  nextCursor: string | null,
  total: number | null = null,
): PageOfTips => ({
  tips,
  nextCursor,
  total,
});

describe('the newest page of a long list', () => {
  const list = {
    pages: [page([tip('d', 4), tip('c', 3)], 'c', 4), page([tip('b', 2), tip('a', 1)], null)],
    pageParams: [undefined, 'c'],
  };
  const ids = (newest: PageOfTips) =>
    withNewest(list, newest).pages.map(({ tips }) => tips.map(({ id }) => id));

  it('brings new tips, and leaves the others where they are', () => {
    expect(ids(page([tip('e', 5), tip('d', 4)], 'd', 5))).toEqual([
      ['e', 'd', 'c'],
      ['b', 'a'],
    ]);
  });

  it('removes tips that no longer fit', () => {
    expect(ids(page([tip('d', 4), tip('b', 2)], 'b', 3))).toEqual([['d', 'b'], ['a']]);
  });

  it('goes on after its own tips when it reaches beyond all others', () => {
    const short = { pages: list.pages.slice(0, 1), pageParams: [undefined] };
    const newest = page([tip('c', 3), tip('b', 2)], 'b', 3);
    expect(withNewest(short, newest).pages).toEqual([newest]);
    const beyond = page([tip('d', 4), tip('0', 0)], '0', 3);
    expect(withNewest(list, beyond).pages).toEqual([beyond]);
  });

  it('starts the list again when more tips have come than fit on a page', () => {
    expect(ids(page([tip('h', 8), tip('g', 7)], 'g', 9))).toEqual([['h', 'g']]);
  });

  it('is the whole list when there is no other page', () => {
    expect(ids(page([tip('d', 4)], null, 1))).toEqual([['d']]);
    expect(ids(page([], null, 0))).toEqual([[]]);
  });
});

describe('marks that are on their way', () => {
  const entry = (change: Partial<OutboxEntry>, ...args: Parameters<typeof confirmReceipt>) =>
    ({
      ...newEntry(confirmReceipt(...args), { opId: testId(), now: 0 }),
      seq: 1,
      ...change,
    }) as OutboxEntry;
  const network = { status: 0, code: 'network', message: '' };

  it('are the marks of each tip in order, by this account only', () => {
    const entries = [
      entry({}, ['a', 'b'], 'received'),
      entry({}, ['b'], 'none'),
      entry({}, ['c'], 'received', 'somebody else'),
      entry({ state: 'dead' }, ['d'], 'received'),
      { ...newEntry(scan(testId()), { opId: testId(), now: 0 }), seq: 9 } as OutboxEntry,
    ];
    const { statuses, dead, ofOthers, state } = unsentReceipts(entries, workerId, true);
    expect([...statuses]).toEqual([
      ['a', ['received']],
      ['b', ['received', 'none']],
    ]);
    expect([dead.length, ofOthers, state]).toEqual([1, 1, 'sending']);
  });

  it('wait for the sign-in of another account only if the server may still take them', () => {
    const entries = [
      entry({ state: 'blocked' }, ['a'], 'received', 'somebody else'),
      entry({ state: 'dead' }, ['b'], 'received', 'somebody else'),
    ];
    const { dead, ofOthers, state } = unsentReceipts(entries, workerId, true);
    expect([dead, ofOthers, state]).toEqual([[], 1, 'idle']);
  });

  it.each([
    [[], true, 'idle'],
    [[entry({})], false, 'offline'],
    [[entry({ lastError: network })], true, 'offline'],
    [[entry({ lastError: { ...network, code: 'internal' } })], true, 'waiting'],
    [[entry({ state: 'blocked' }), entry({})], true, 'blocked'],
  ])('have a state: %#', (entries, online, state) => {
    expect(unsentReceipts(entries, workerId, online).state).toBe(state);
  });

  it('show on reported tips only', () => {
    expect(afterReceipts(tip('a', 1), ['matched'])).toMatchObject({
      state: 'matched',
    });
    expect(afterReceipts(tip('a', 1, 'received'), ['none'])).toMatchObject({
      state: 'reported',
    });
    const started = { ...tip('a', 1, 'started'), status: 'pending' as const };
    expect(afterReceipts(started, ['received'])).toBe(started);
  });

  it('leave a tip matched that is marked as received, unless the match was taken back before', () => {
    expect(stateAfter('matched', ['received'])).toBe('matched');
    expect(stateAfter('reported', ['matched', 'received'])).toBe('matched');
    expect(stateAfter('matched', ['none', 'received'])).toBe('received');
    expect(stateAfter('matched', ['not_received'])).toBe('not_received');
    const payment = (body: OutboxEntry) => ({
      ...body,
      body: {
        ...body.body,
        statement: { id: testId(), method: 'venmo', paymentIds: ['1'] },
      },
    });
    const paymentsAfter = (...later: ConfirmReceiptBody['status'][]) => {
      const matched = payment(entry({}, ['a'], 'matched')) as OutboxEntry;
      const entries = [matched, ...later.map((status) => entry({}, ['a'], status))];
      return unsentReceipts(entries, workerId, true).payments.get('a');
    };
    expect(paymentsAfter('received')).toBe('1');
    expect(paymentsAfter('none')).toBeUndefined();
  });

  it('are undone by restoring the marks before them', () => {
    const before = [tip('a', 1), tip('b', 2, 'matched'), tip('c', 3), tip('d', 4, 'received')];
    const ids = (undone: ConfirmReceiptBody['status']) =>
      restoringStatuses(before, undone).map(([status, tips]) => [status, tips.map(({ id }) => id)]);
    expect(ids('not_received')).toEqual([
      ['none', ['a', 'c']],
      ['matched', ['b']],
      ['received', ['d']],
    ]);
    // Restoring `received` after a match requires removing the match first.
    expect(ids('matched')).toEqual([
      ['none', ['a', 'c', 'd']],
      ['matched', ['b']],
      ['received', ['d']],
    ]);
  });
});

describe('the filter', () => {
  const now = new Date(2026, 4, 31, 15, 0);
  const wanted = (query: string) => wantedOf(filterInAddress(new URLSearchParams(query)), now);

  it('is kept in the address, without empty values', () => {
    const address = `state=matched&method=venmo&code=${testId()}&period=7&search=jo`;
    expect(String(addressOf(filterInAddress(new URLSearchParams(address))))).toBe(address);
    expect(wanted('state=paid&method=cash&code=terrace&period=century')).toEqual({});
  });

  it('has days that begin at local midnight, the last one included', () => {
    expect(wanted('period=7')).toEqual({ from: new Date(2026, 4, 25).toISOString() });
    expect(wanted('period=today')).toEqual({ from: new Date(2026, 4, 31).toISOString() });
    expect(wanted('period=dates&first=2026-05-01&last=2026-05-02')).toEqual({
      from: new Date(2026, 4, 1).toISOString(),
      to: new Date(2026, 4, 3).toISOString(),
    });
  });

  it('reports when the last day is before the first, and sends neither', () => {
    const shown = filterInAddress(
      new URLSearchParams('period=dates&first=2026-05-02&last=2026-05-01'),
    );
    expect(wrongDates(shown)).toBe('The last day comes before the first.');
    expect(wantedOf(shown, now)).toEqual({});
  });

  it.each(['first=0026-05-01', 'last=0026-05-01', 'first=2026-05-01&last=9999-12-31'])(
    'reports a year that the server would refuse, and sends no date: %s',
    (dates) => {
      const shown = filterInAddress(new URLSearchParams(`period=dates&${dates}`));
      expect(wrongDates(shown)).toBe('Choose a year from 2000 to 2100');
      expect(wantedOf(shown, now)).toEqual({});
      // Dates of another period are neither sent nor validated.
      expect(wrongDates({ ...shown, period: '7' })).toBeNull();
    },
  );
});

it('refetches a list that is not on screen: of a long one, the newest pages', () => {
  const queryClient = new QueryClient();
  const key = (state: string) => ['/api/tips', 'list', { state }];
  const pages = [page([tip('c', 3)], 'c', 3), page([tip('b', 2)], 'b'), page([tip('a', 1)], null)];
  const list = { pages, pageParams: [undefined, 'c', 'b'] };
  for (const state of ['received', 'reported']) queryClient.setQueryData(key(state), list);
  const onScreen = new QueryObserver(queryClient, {
    queryKey: key('reported'),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const leave = onScreen.subscribe(() => {});

  invalidateInactiveLists(queryClient);
  expect(queryClient.getQueryState(key('reported'))).toMatchObject({
    data: list,
    isInvalidated: false,
  });
  expect(queryClient.getQueryState(key('received'))).toMatchObject({
    data: { pages: pages.slice(0, 2), pageParams: [undefined, 'c'] },
    isInvalidated: true,
  });
  leave();
});
