// Tips matched from a statement: each payment counts once, and a statement is undone as a whole.
import { v7 as newId } from 'uuid';
import { describe, expect, it } from 'vitest';
import type { ConfirmReceiptBody, ReceivedTip } from '#contract/tips/received-tips';
import type { MatchedStatement } from '#contract/tips/statements';
import { eraseEndedMatches } from '../../../src/server/tips/erase-ended-matches';
import { buildTestApp } from '../../support/app';
import { storedTip } from '../../support/stored-tips';
import { foundTeam, join } from '../../support/teams';
import { Tipper } from '../../support/tipper';
import { confirmReceipt, signUpWorker, type TestWorker } from '../../support/workers';

const { app, database } = await buildTestApp();

async function proWorker(): Promise<TestWorker> {
  const worker = await signUpWorker(app);
  await database.pool.query(`update users set plan = 'pro' where id = $1`, [worker.user.id]);
  return worker;
}

async function reportedTip(profileId: string, receiverId?: string): Promise<string> {
  const tipper = new Tipper(app, profileId);
  await tipper.create({ receiverId });
  expect((await tipper.confirm()).statusCode).toBe(200);
  return tipper.tipId;
}

async function match(
  { user, headers }: TestWorker,
  pairs: readonly (readonly [tipId: string, paymentId: string | null])[],
  statement: Partial<NonNullable<ConfirmReceiptBody['statement']>> = {},
) {
  const answer = await app.inject({
    method: 'POST',
    url: '/api/tips/receipt-status',
    headers,
    payload: {
      userId: user.id,
      status: 'matched',
      tipIds: pairs.map(([tipId]) => tipId),
      statement: {
        id: newId(),
        method: 'venmo',
        paymentIds: pairs.map(([, paymentId]) => paymentId),
        ...statement,
      },
    },
  });
  return answer.json<{ success: boolean; refused: string[]; code?: string }>();
}

/** Restores matches as an undo does, without a statement. */
async function restore({ user, headers }: TestWorker, tipIds: readonly string[]) {
  const answer = await app.inject({
    method: 'POST',
    url: '/api/tips/receipt-status',
    headers,
    payload: { userId: user.id, status: 'matched', tipIds },
  });
  return answer.json<{ success: boolean; refused: string[] }>();
}

async function statementsOf({ headers }: TestWorker): Promise<MatchedStatement[]> {
  const answer = await app.inject({ url: '/api/statements', headers });
  return answer.json<{ statements: MatchedStatement[] }>().statements;
}

const isReceived = async (tipId: string) => (await storedTip(database, tipId)).received_by;

describe('a payment of a statement', () => {
  it('counts once on any number of statements, for the tip that had it first', async () => {
    const worker = await proWorker();
    const [one, two, three] = [
      await reportedTip(worker.profile.id),
      await reportedTip(worker.profile.id),
      await reportedTip(worker.profile.id),
    ];
    expect((await match(worker, [[one, '1']])).refused).toEqual([]);
    // An overlapping statement contains it again, together with another payment.
    expect(
      (
        await match(worker, [
          [two, '1'],
          [three, '2'],
        ])
      ).refused,
    ).toEqual([two]);
    expect([await isReceived(one), await isReceived(two), await isReceived(three)]).toEqual([
      'statement',
      null,
      'statement',
    ]);
    // Other apps have their own numbers, and so do other accounts.
    expect((await match(worker, [[two, '1']], { method: 'paypal' })).refused).toEqual([]);
    const other = await proWorker();
    expect((await match(other, [[await reportedTip(other.profile.id), '1']])).refused).toEqual([]);
  });

  it('counts once even within one request, and is free again once its tip is no longer matched', async () => {
    const worker = await proWorker();
    const [one, two] = [await reportedTip(worker.profile.id), await reportedTip(worker.profile.id)];
    const { refused } = await match(worker, [
      [one, '1'],
      [two, '1'],
    ]);
    expect(refused).toHaveLength(1);
    await confirmReceipt(app, worker, [one, two], 'none');
    expect(await statementsOf(worker)).toEqual([]);
    expect((await match(worker, [[two, '1']])).refused).toEqual([]);
    expect([await isReceived(one), await isReceived(two)]).toEqual([null, 'statement']);
  });

  it('may have no number, like those of banks', async () => {
    const worker = await proWorker();
    const tips = [await reportedTip(worker.profile.id), await reportedTip(worker.profile.id)];
    expect(
      (
        await match(
          worker,
          tips.map((id) => [id, null] as const),
        )
      ).refused,
    ).toEqual([]);
    const [statement] = await statementsOf(worker);
    expect(statement?.tips.map(({ paymentId }) => paymentId)).toEqual([null, null]);
  });

  it('is refused for tips other than the marked ones', async () => {
    const worker = await proWorker();
    const tipId = await reportedTip(worker.profile.id);
    const answer = await match(worker, [[tipId, '1']], { paymentIds: ['1', '2'] });
    expect(answer.code).toBe('invalid_input');
    expect((await match(worker, [[tipId, 'x'.repeat(101)]])).code).toBe('invalid_input');
    expect(await isReceived(tipId)).toBeNull();
  });
});

describe('a match that was undone', () => {
  it.each(['none', 'not_received'] as const)('with “%s” is restored as it was', async (status) => {
    const worker = await proWorker();
    const [one, two] = [await reportedTip(worker.profile.id), await reportedTip(worker.profile.id)];
    await confirmReceipt(app, worker, [one], 'not_received');
    await match(worker, [[one, '1']]);
    const before = await statementsOf(worker);
    await confirmReceipt(app, worker, [one], status);
    expect(await statementsOf(worker)).toEqual([]);
    expect(await isReceived(one)).toBeNull();
    // Even after Pro has ended, since it is not a new match.
    await database.pool.query(`update users set plan = 'free' where id = $1`, [worker.user.id]);
    expect(await restore(worker, [one])).toEqual({ success: true, refused: [] });
    expect(await statementsOf(worker)).toEqual(before);
    expect(await isReceived(one)).toBe('statement');
    await database.pool.query(`update users set plan = 'pro' where id = $1`, [worker.user.id]);
    expect((await match(worker, [[two, '1']])).refused).toEqual([two]);
  });

  it('is not restored once its payment is another tip’s, nor where there was none', async () => {
    const worker = await proWorker();
    const [one, two] = [await reportedTip(worker.profile.id), await reportedTip(worker.profile.id)];
    await match(worker, [[one, '1']]);
    await confirmReceipt(app, worker, [one], 'none');
    expect((await match(worker, [[two, '1']])).refused).toEqual([]);
    expect((await restore(worker, [one, two])).refused).toEqual([one]);
    expect([await isReceived(one), await isReceived(two)]).toEqual([null, 'statement']);
    expect((await restore(worker, [await reportedTip(worker.profile.id)])).refused).toHaveLength(1);
  });

  it('leaves no trace in a later one', async () => {
    const worker = await proWorker();
    const tipId = await reportedTip(worker.profile.id);
    await match(worker, [[tipId, '1']]);
    await confirmReceipt(app, worker, [tipId], 'not_received');
    await match(worker, [[tipId, '2']]);
    expect(await statementsOf(worker)).toMatchObject([
      { tips: [{ id: tipId, paymentId: '2', before: 'not_received' }] },
    ]);
  });

  it('is forgotten once no phone can undo that any more', async () => {
    let now = Date.now();
    const server = await buildTestApp({ clock: { now: () => now } });
    const worker = await signUpWorker(server.app);
    await server.database.pool.query(`update users set plan = 'pro' where id = $1`, [
      worker.user.id,
    ]);
    const tippers = [
      new Tipper(server.app, worker.profile.id),
      new Tipper(server.app, worker.profile.id),
    ];
    for (const tipper of tippers) {
      await tipper.create();
      await tipper.confirm();
    }
    const [kept, ended] = tippers.map(({ tipId }) => tipId);
    await confirmReceipt(server.app, worker, [kept ?? '', ended ?? ''], 'matched');
    await confirmReceipt(server.app, worker, [ended ?? ''], 'none');
    const eraseAfter = async (days: number) => {
      now += days * 24 * 60 * 60_000;
      await eraseEndedMatches({ database: server.database, clock: { now: () => now } });
      const { rows } = await server.database.pool.query('select tip_id from matched_payments');
      return rows.map(({ tip_id }) => tip_id).toSorted();
    };
    expect(await eraseAfter(39)).toEqual([kept, ended].toSorted());
    expect(await eraseAfter(2)).toEqual([kept]);
  });
});

describe('a statement', () => {
  it('remembers the previous state of its tips, until each has changed again', async () => {
    const worker = await proWorker();
    const [one, denied] = [
      await reportedTip(worker.profile.id),
      await reportedTip(worker.profile.id),
    ];
    await confirmReceipt(app, worker, [denied], 'not_received');
    const id = newId();
    const pairs = [
      [one, '1'],
      [denied, '2'],
    ] as const;
    await match(worker, pairs, { id });
    const known = (of: MatchedStatement | undefined) =>
      of?.tips.map((tip) => `${tip.id} ${tip.paymentId} ${tip.before}`).toSorted();
    const both = [`${one} 1 reported`, `${denied} 2 not_received`].toSorted();
    const [statement, ...others] = await statementsOf(worker);
    expect(others).toEqual([]);
    expect(statement).toMatchObject({ id, method: 'venmo' });
    expect(known(statement)).toEqual(both);
    expect(statement?.tips[0]?.profileId).toBe(worker.profile.id);
    // Later files may say that a payment went back: then the worker has to know which tip it was.
    const shown = await app.inject({ url: '/api/tips', headers: worker.headers });
    const { amount, occurredAt } = shown
      .json<{ tips: ReceivedTip[] }>()
      .tips.find((tip) => tip.id === one) as ReceivedTip;
    expect(statement?.tips.find((tip) => tip.id === one)).toMatchObject({ amount, occurredAt });

    // The same file again, under another id: earlier matches stay as they are.
    await match(worker, pairs);
    expect(known((await statementsOf(worker))[0])).toEqual(both);
    await confirmReceipt(app, worker, [one], 'received');
    expect(known((await statementsOf(worker))[0])).toEqual(both);
    await confirmReceipt(app, worker, [one], 'none');
    expect(known((await statementsOf(worker))[0])).toEqual([`${denied} 2 not_received`]);
  });

  it('of a team tip belongs to the member who matched it', async () => {
    const [founder, member] = [await proWorker(), await proWorker()];
    const team = await foundTeam(app, founder);
    const { meId } = (await join(app, team.id, founder, member)).json<{ meId: string }>();
    const tipId = await reportedTip(team.profileId, meId);
    expect((await match(member, [[tipId, '1']])).refused).toEqual([]);
    expect((await statementsOf(member))[0]?.tips).toMatchObject([{ id: tipId, paymentId: '1' }]);
    expect(await statementsOf(founder)).toEqual([]);
    await confirmReceipt(app, founder, [tipId], 'received');
    expect((await statementsOf(member))[0]?.tips).toMatchObject([{ id: tipId, paymentId: '1' }]);
    // The founder's `not_received` removes the match as well, and undoing it restores the match.
    await confirmReceipt(app, founder, [tipId], 'not_received');
    expect(await statementsOf(member)).toEqual([]);
    expect(await restore(founder, [tipId])).toEqual({ success: true, refused: [] });
    expect((await statementsOf(member))[0]?.tips).toMatchObject([{ id: tipId, paymentId: '1' }]);
    expect(await statementsOf(founder)).toEqual([]);
  });

  it("is part of the worker's own data", async () => {
    const worker = await proWorker();
    const tipId = await reportedTip(worker.profile.id);
    await match(worker, [[tipId, '4123']]);
    const url = '/api/account/export?format=json';
    const { statements } = (await app.inject({ url, headers: worker.headers })).json();
    expect(statements).toMatchObject([
      { method: 'venmo', tips: [{ id: tipId, paymentId: '4123' }] },
    ]);
  });
});
