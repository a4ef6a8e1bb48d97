import { describe, expect, it } from 'vitest';
import { buildTestApp } from '../../support/app';
import { storedTip } from '../../support/stored-tips';
import { codeOf, newSession, Tipper } from '../../support/tipper';
import { signUpWorker } from '../../support/workers';

const { app, database } = await buildTestApp();
const worker = await signUpWorker(app, { zelleInfo: null });
const newTipper = () => new Tipper(app, worker.profile.id);

async function startedTip() {
  const tipper = newTipper();
  await tipper.create();
  return tipper;
}

async function completedTip() {
  const tipper = await startedTip();
  await tipper.confirm();
  return tipper;
}

describe('PATCH /api/tips/{id}', () => {
  it('chooses a method on an attempt', async () => {
    const tipper = newTipper();
    await tipper.attempt();
    const answer = await tipper.patch({ paymentMethod: 'cashapp', status: 'pending' });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ paymentMethod: 'cashapp', status: 'pending' });
  });

  it('completes and verifies, and stores when', async () => {
    const tipper = await startedTip();
    const answer = await tipper.confirm();
    expect(answer.json()).toMatchObject({ status: 'completed', verificationStatus: 'verified' });
    const row = await storedTip(database, tipper.tipId);
    expect(row.completed_at).toBeInstanceOf(Date);
  });

  it('keeps a completed tip completed when the rating arrives with status pending', async () => {
    const tipper = await completedTip();
    const answer = await tipper.rate(4, 'Kind and quick');
    expect(answer.json()).toMatchObject({ status: 'completed', rating: 4 });
    expect(await storedTip(database, tipper.tipId)).toMatchObject({
      verification_status: 'verified',
      rating: 4,
      review_text: 'Kind and quick',
      rated_at: expect.any(Date),
    });
  });

  it.each([
    { status: 'pending' },
    { status: 'pending', paymentMethod: 'venmo' },
    { status: 'pending', verificationStatus: 'pending' },
    { verificationStatus: 'pending' },
    { paymentMethod: 'cashapp' },
    { paymentMethod: 'cashapp', status: 'pending', rating: 5 },
    { verificationStatus: 'pending', rating: 5 },
  ])('refuses to take a completed tip back with %j', async (patch) => {
    const tipper = await completedTip();
    const before = await storedTip(database, tipper.tipId);
    expect(codeOf(await tipper.patch(patch))).toEqual([422, 'tip_already_completed']);
    expect(await storedTip(database, tipper.tipId)).toEqual(before);
  });

  it('accepts a repeated confirmation', async () => {
    const tipper = await completedTip();
    const before = await storedTip(database, tipper.tipId);
    expect((await tipper.confirm()).statusCode).toBe(200);
    expect((await tipper.patch({ paymentMethod: 'venmo' })).statusCode).toBe(200);
    expect(await storedTip(database, tipper.tipId)).toEqual(before);
  });

  it('does not verify a tip that is not completed', async () => {
    const tipper = await startedTip();
    const answer = await tipper.patch({ verificationStatus: 'verified' });
    expect(codeOf(answer)).toEqual([422, 'tip_not_completed']);
  });

  it('can be rated once: the same rating again is accepted, another one is refused', async () => {
    const tipper = await completedTip();
    await tipper.rate(3);
    expect((await tipper.rate(3)).statusCode).toBe(200);
    expect(codeOf(await tipper.rate(5))).toEqual([422, 'tip_already_rated']);
    expect(await storedTip(database, tipper.tipId)).toMatchObject({ rating: 3 });
  });

  it('accepts a comment after the rating, once', async () => {
    const tipper = await completedTip();
    await tipper.rate(5);
    expect((await tipper.patch({ reviewText: 'Lovely' })).statusCode).toBe(200);
    expect((await tipper.rate(5, 'Lovely')).statusCode).toBe(200);
    expect(codeOf(await tipper.patch({ reviewText: 'Or not' }))).toEqual([
      422,
      'tip_already_rated',
    ]);
    expect(await storedTip(database, tipper.tipId)).toMatchObject({ review_text: 'Lovely' });
  });

  it('refuses a comment without a rating', async () => {
    const tipper = await completedTip();
    const answer = await tipper.patch({ reviewText: 'Lovely' });
    expect(codeOf(answer)).toEqual([400, 'invalid_input']);
    expect(answer.json().fields).toHaveProperty('rating');
  });

  it('rates only completed tips, or ones that the same patch completes', async () => {
    const tipper = await startedTip();
    expect(codeOf(await tipper.rate(5))).toEqual([422, 'tip_not_completed']);
    const both = await tipper.patch({ rating: 5, status: 'completed' });
    expect(both.json()).toMatchObject({ rating: 5, status: 'completed' });
  });

  it('lets nobody rate their own profile', async () => {
    const tipper = await completedTip();
    const answer = await tipper.rate(5, undefined, worker.headers);
    expect(codeOf(answer)).toEqual([422, 'own_profile']);
    expect(await storedTip(database, tipper.tipId)).toMatchObject({ rating: null });
  });

  it('refuses a method that the profile does not have', async () => {
    const tipper = await startedTip();
    const answer = await tipper.patch({ paymentMethod: 'zelle' });
    expect(codeOf(answer)).toEqual([422, 'payment_method_unavailable']);
  });
});

describe('taking contact details back', () => {
  const nothing = {
    tipper_opt_in: false,
    tipper_name: null,
    tipper_email: null,
    tipper_phone_e164: null,
    tipper_contact_method: null,
  };
  const takeBack = (tipper: Tipper, headers = {}) => tipper.patch({ tipperOptIn: false }, headers);

  async function ratedTipWithContact() {
    const tipper = newTipper();
    await tipper.attempt();
    await tipper.patch({ paymentMethod: 'venmo', status: 'pending' });
    await tipper.confirm();
    await tipper.rate(4, 'Kind and quick');
    return tipper;
  }

  it('erases them from a completed tip, and nothing else', async () => {
    const tipper = await ratedTipWithContact();
    const before = await storedTip(database, tipper.tipId);
    expect(before).toMatchObject({ tipper_opt_in: true, tipper_phone_e164: '+15551234567' });
    const answer = await takeBack(tipper);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ status: 'completed', rating: 4 });
    expect(await storedTip(database, tipper.tipId)).toEqual({
      ...before,
      ...nothing,
      updated_at: expect.any(Date),
    });
    expect((await tipper.readAttempt()).json()).toMatchObject({ tipperName: null });
  });

  it('takes the name from the dashboard and from the review', async () => {
    const own = await signUpWorker(app);
    const tipper = new Tipper(app, own.profile.id);
    await tipper.visit(own.profile.handle);
    await tipper.attempt();
    await tipper.confirm();
    await tipper.rate(5, 'Lovely');
    const names = async () => {
      const tips = await app.inject({ url: '/api/tips', headers: own.headers });
      const ratings = await app.inject({ url: `/api/profiles/${own.profile.handle}/ratings` });
      return [
        ...tips.json().tips.map((tip: { tipperName: string | null }) => tip.tipperName),
        ...ratings.json().recentReviews.map((review: { tipperName: null }) => review.tipperName),
      ];
    };
    expect(await names()).toEqual(['Grace Hopper', 'Grace']);
    await takeBack(tipper);
    expect(await names()).toEqual([null, null]);
  });

  it('happens once, however often it is requested', async () => {
    const tipper = await ratedTipWithContact();
    const key = { 'idempotency-key': 'take-back' };
    await takeBack(tipper, key);
    const after = await storedTip(database, tipper.tipId);
    expect((await takeBack(tipper, key)).statusCode).toBe(200);
    expect((await takeBack(tipper)).statusCode).toBe(200);
    expect(await storedTip(database, tipper.tipId)).toEqual(after);
  });

  it('is not undone by an attempt that arrives late', async () => {
    const tipper = await ratedTipWithContact();
    await takeBack(tipper);
    expect(codeOf(await tipper.attempt())).toEqual([422, 'tip_already_completed']);
    expect(await storedTip(database, tipper.tipId)).toMatchObject(nothing);
  });

  it('works even before the payment, and only for the tipper', async () => {
    const tipper = newTipper();
    await tipper.attempt();
    const stranger = { 'x-tip-session': newSession() };
    expect(codeOf(await takeBack(tipper, stranger))).toEqual([403, 'tip_session_required']);
    expect(await storedTip(database, tipper.tipId)).toMatchObject({ tipper_opt_in: true });
    await takeBack(tipper);
    expect(await storedTip(database, tipper.tipId)).toMatchObject(nothing);
  });

  it('cannot be used to give consent', async () => {
    const tipper = await completedTip();
    expect(codeOf(await tipper.patch({ tipperOptIn: true }))).toEqual([400, 'invalid_input']);
  });
});

describe('the tip session is the capability', () => {
  const noSession = { 'x-tip-session': '' };

  it('is required for a change, whether or not the tip exists', async () => {
    const tipper = await startedTip();
    const before = await storedTip(database, tipper.tipId);
    expect(codeOf(await tipper.confirm(noSession))).toEqual([403, 'tip_session_required']);
    expect(codeOf(await newTipper().confirm(noSession))).toEqual([403, 'tip_session_required']);
    expect(await storedTip(database, tipper.tipId)).toEqual(before);
  });

  it('must be the tip’s own, even for the signed-in worker', async () => {
    const tipper = await startedTip();
    const before = await storedTip(database, tipper.tipId);
    const wrong = { 'x-tip-session': newSession() };
    for (const headers of [wrong, { ...wrong, ...worker.headers }]) {
      expect(codeOf(await tipper.confirm(headers))).toEqual([403, 'tip_session_required']);
    }
    expect(await storedTip(database, tipper.tipId)).toEqual(before);
  });

  it('does not reveal whether a tip is missing', async () => {
    expect(codeOf(await newTipper().confirm())).toEqual([404, 'tip_not_found']);
  });

  it('may come in the cookie that creating the tip set', async () => {
    const tipper = await startedTip();
    const cookie = { ...noSession, cookie: `tipwell_tip=${tipper.session}` };
    expect((await tipper.confirm(cookie)).statusCode).toBe(200);
  });

  it('may come in the header even if the cookie is another tip’s', async () => {
    const tipper = await startedTip();
    const answer = await tipper.confirm({ cookie: `tipwell_tip=${newSession()}` });
    expect(answer.statusCode).toBe(200);
  });
});

describe('GET /api/tips/attempt', () => {
  it('returns the details that the tipper entered', async () => {
    const tipper = newTipper();
    await tipper.attempt();
    const answer = await tipper.readAttempt();
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({
      tipperName: 'Grace Hopper',
      tipperPhoneE164: '+15551234567',
      tipperEmail: null,
      tipperContactMethod: 'phone',
      tipperOptIn: true,
    });
    const cookie = { cookie: `tipwell_tip=${tipper.session}` };
    expect((await tipper.readAttempt(tipper.session, cookie)).json()).toEqual(answer.json());
  });

  it('needs the tip session in header or cookie, and the same one in the query', async () => {
    const tipper = newTipper();
    await tipper.attempt();
    const refused = [403, 'tip_session_required'];
    expect(codeOf(await tipper.readAttempt(tipper.session, {}))).toEqual(refused);
    const foreign = { 'x-tip-session': newSession() };
    expect(codeOf(await tipper.readAttempt(tipper.session, foreign))).toEqual(refused);
  });

  it('answers 404 for a session without a tip', async () => {
    expect(codeOf(await newTipper().readAttempt())).toEqual([404, 'tip_not_found']);
  });
});
