import { describe, expect, it } from 'vitest';
import type { ReceivedTip } from '#contract/tips/received-tips';
import { buildTestApp } from '../../support/app';
import { signUpUser, signUpWorker, type TestUser } from '../../support/workers';
import { codeOf, Tipper } from './tipper';

const { app } = await buildTestApp();

function list(user: TestUser | null, query = '') {
  return app.inject({ url: `/api/tips${query}`, headers: user?.headers ?? {} });
}

describe('GET /api/tips', () => {
  it('needs a sign-in and a profile', async () => {
    expect(codeOf(await list(null))).toEqual([401, 'not_authenticated']);
    expect(codeOf(await list(await signUpUser(app)))).toEqual([409, 'profile_required']);
  });

  it('lists one’s own tips with the tipper’s name, but without contact details', async () => {
    const [worker, other] = [await signUpWorker(app), await signUpWorker(app)];
    await new Tipper(app, other.profile.id).create();
    const tipper = new Tipper(app, worker.profile.id);
    await tipper.attempt();
    await tipper.patch({ paymentMethod: 'venmo', status: 'pending' });
    await tipper.confirm();
    await tipper.rate(5, 'Lovely');
    const answer = await list(worker);
    expect(answer.json()).toEqual({
      tips: [
        {
          id: tipper.tipId,
          profileId: worker.profile.id,
          amount: 20,
          paymentMethod: 'venmo',
          status: 'completed',
          verificationStatus: 'verified',
          rating: 5,
          tipperName: 'Grace Hopper',
          reviewText: 'Lovely',
          createdAt: expect.any(String),
          occurredAt: expect.any(String),
          updatedAt: expect.any(String),
          state: 'reported',
          received: false,
          ratingCounted: false,
          amountUnusual: false,
          textHidden: false,
          nameHidden: false,
          reported: false,
        },
      ],
      nextCursor: null,
    });
    expect(answer.body).not.toContain(tipper.session);
  });

  it('pages through all of them, newest first, whatever arrives meanwhile', async () => {
    const worker = await signUpWorker(app);
    const made: string[] = [];
    for (let i = 0; i < 7; i++) {
      const tipper = new Tipper(app, worker.profile.id);
      await tipper.create();
      made.unshift(tipper.tipId);
    }
    const seen: string[] = [];
    let query: string | null = '?limit=3';
    while (query !== null) {
      const page: { tips: ReceivedTip[]; nextCursor: string | null } = (
        await list(worker, query)
      ).json();
      seen.push(...page.tips.map(({ id }) => id));
      query = page.nextCursor && `?limit=3&cursor=${page.nextCursor}`;
      await new Tipper(app, worker.profile.id).create();
    }
    expect(seen).toEqual(made);
  });

  it('returns 25 at a time by default', async () => {
    const worker = await signUpWorker(app);
    await Promise.all(
      Array.from({ length: 26 }, () => new Tipper(app, worker.profile.id).create()),
    );
    const { tips, nextCursor } = (await list(worker)).json();
    expect(tips).toHaveLength(25);
    expect(nextCursor).toEqual(expect.any(String));
  });

  it.each([
    '?cursor=',
    '?cursor=abc',
    `?cursor=${Buffer.from('12 not-an-id').toString('base64url')}`,
    `?cursor=${Buffer.from('999999999999999 0192f0c1-2345-7abc-8def-0123456789ab').toString('base64')}=`,
    `?cursor=${'x'.repeat(201)}`,
    '?limit=0',
    '?limit=101',
    '?limit=2.5',
    '?limit=many',
  ])('refuses %s', async (query) => {
    const worker = await signUpWorker(app);
    expect(codeOf(await list(worker, query))).toEqual([400, 'invalid_input']);
  });
});
