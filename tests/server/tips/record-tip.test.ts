import { v7 as newId } from 'uuid';
import { describe, expect, it } from 'vitest';
import { buildTestApp } from '../../support/app';
import { storedTip } from '../../support/stored-tips';
import { foundTeam } from '../../support/teams';
import { codeOf, newSession, Tipper } from '../../support/tipper';
import { profileBody, signUpWorker } from '../../support/workers';

const { app, database } = await buildTestApp();
const worker = await signUpWorker(app, { zelleInfo: null });
const other = await signUpWorker(app);
const HOUR_MS = 60 * 60_000;
const hoursAgo = (hours: number) => new Date(Date.now() - hours * HOUR_MS).toISOString();
const newTipper = () => new Tipper(app, worker.profile.id);

describe('POST /api/tips/attempt', () => {
  it('records an attempt, and returns the tip', async () => {
    const tipper = newTipper();
    const answer = await tipper.attempt();
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toEqual({
      success: true,
      tip: {
        id: tipper.tipId,
        profileId: worker.profile.id,
        amount: 20,
        paymentMethod: 'pending',
        status: 'pending',
        verificationStatus: 'pending',
        rating: null,
        createdAt: expect.any(String),
      },
    });
  });

  it('stores contact details normalized, with opt-in', async () => {
    const tipper = newTipper();
    await tipper.attempt();
    expect(await storedTip(database, tipper.tipId)).toMatchObject({
      tipper_opt_in: true,
      tipper_name: 'Grace Hopper',
      tipper_phone_e164: '+15551234567',
      tipper_contact_method: 'phone',
      tipper_email: null,
    });
  });

  it('drops contact details without opt-in, and erases earlier ones', async () => {
    const tipper = newTipper();
    const nothing = {
      tipper_opt_in: false,
      tipper_name: null,
      tipper_phone_e164: null,
      tipper_contact_method: null,
      tipper_email: null,
    };
    await tipper.attempt({ tipperOptIn: false });
    expect(await storedTip(database, tipper.tipId)).toMatchObject(nothing);
    await tipper.attempt({ tipperOptIn: true });
    await tipper.attempt({ tipperOptIn: false });
    expect(await storedTip(database, tipper.tipId)).toMatchObject(nothing);
  });

  it('makes an id when the client sends none', async () => {
    const answer = await newTipper().attempt({ tipId: undefined });
    expect(answer.json().tip.id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7/);
  });

  it('stores the tip session as a hash, and returns it only in a cookie', async () => {
    const tipper = newTipper();
    const answer = await app.inject({
      method: 'POST',
      url: '/api/tips/attempt',
      payload: tipper.attemptBody(),
    });
    const row = await storedTip(database, tipper.tipId);
    expect(JSON.stringify(row)).not.toContain(tipper.session);
    expect(answer.body).not.toContain(tipper.session);
    expect(answer.cookies).toContainEqual({
      name: 'tipwell_tip',
      value: tipper.session,
      httpOnly: true,
      sameSite: 'Lax',
      path: '/',
      maxAge: 30 * 24 * 60 * 60,
    });
  });
});

describe('POST /api/tips', () => {
  it('records a tip in cents and does not count the default rating', async () => {
    const tipper = newTipper();
    const answer = await tipper.create({ amount: 12.34 });
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toMatchObject({ id: tipper.tipId, amount: 12.34, rating: null });
    expect(await storedTip(database, tipper.tipId)).toMatchObject({
      amount_cents: 1234,
      rating: null,
      payment_method: 'venmo',
      status: 'pending',
    });
  });

  it('updates the row of its attempt', async () => {
    const tipper = newTipper();
    await tipper.attempt();
    await tipper.create({ amount: 25 });
    const { rows } = await database.pool.query('select * from tips where id = $1', [tipper.tipId]);
    expect(rows).toHaveLength(1);
    // Without `tipperOptIn`, contact details stay unchanged.
    expect(rows[0]).toMatchObject({ amount_cents: 2500, tipper_name: 'Grace Hopper' });
  });

  it('drops contact details without opt-in', async () => {
    const details = { customerName: 'Grace', customerEmail: 'grace@example.com' };
    for (const tipperOptIn of [undefined, false]) {
      const tipper = newTipper();
      await tipper.create({ ...details, tipperOptIn });
      expect(await storedTip(database, tipper.tipId)).toMatchObject({
        tipper_name: null,
        tipper_email: null,
      });
    }
    const tipper = newTipper();
    await tipper.create({ ...details, customerContactType: 'email', tipperOptIn: true });
    expect(await storedTip(database, tipper.tipId)).toMatchObject({
      tipper_name: 'Grace',
      tipper_email: 'grace@example.com',
      tipper_contact_method: 'email',
    });
  });

  it('accepts the method "pending", which leaves a chosen one as it is', async () => {
    const tipper = newTipper();
    expect((await tipper.create({ paymentMethod: 'pending' })).statusCode).toBe(201);
    await tipper.create({ paymentMethod: 'cashapp' });
    const again = await tipper.create({ paymentMethod: 'pending' });
    expect(again.json().paymentMethod).toBe('cashapp');
  });

  it('refuses a method that the profile does not have', async () => {
    const tipper = newTipper();
    const answer = await tipper.create({ paymentMethod: 'zelle' });
    expect(codeOf(answer)).toEqual([422, 'payment_method_unavailable']);
    expect(await storedTip(database, tipper.tipId)).toBeUndefined();
  });

  it('refuses another tip session, and another profile', async () => {
    const tipper = newTipper();
    await tipper.create();
    const before = await storedTip(database, tipper.tipId);
    const stranger = await tipper.create({ sessionId: newSession(), amount: 1 });
    expect(codeOf(stranger)).toEqual([403, 'tip_session_required']);
    const elsewhere = await tipper.create({ profileId: other.profile.id });
    expect(codeOf(elsewhere)).toEqual([422, 'tip_of_other_profile']);
    expect(await storedTip(database, tipper.tipId)).toEqual(before);
  });

  it('keeps a completed tip: the same again is accepted, anything else is refused', async () => {
    const tipper = newTipper();
    await tipper.create();
    await tipper.confirm();
    const before = await storedTip(database, tipper.tipId);
    const same = await tipper.create();
    expect([same.statusCode, same.json().status]).toEqual([201, 'completed']);
    const late = await tipper.attempt({ tipperOptIn: false });
    expect([late.statusCode, late.json().tip.paymentMethod]).toEqual([201, 'venmo']);
    for (const change of [{ amount: 21 }, { paymentMethod: 'paypal' }, { tipperOptIn: true }]) {
      expect(codeOf(await tipper.create(change))).toEqual([422, 'tip_already_completed']);
    }
    expect(await storedTip(database, tipper.tipId)).toEqual(before);
  });

  it('accepts a tip completed from the start, but not one that is only verified', async () => {
    const done = newTipper();
    const answer = await done.create({ status: 'completed', verificationStatus: 'verified' });
    expect(answer.json()).toMatchObject({ status: 'completed', verificationStatus: 'verified' });
    const early = await newTipper().create({ verificationStatus: 'verified' });
    expect(codeOf(early)).toEqual([422, 'tip_not_completed']);
  });

  it('refuses the signed-in owner', async () => {
    const tipper = newTipper();
    expect(codeOf(await tipper.create({}, worker.headers))).toEqual([422, 'own_profile']);
    expect(codeOf(await tipper.attempt({}, worker.headers))).toEqual([422, 'own_profile']);
    expect((await tipper.create({}, other.headers)).statusCode).toBe(201);
  });

  it('refuses a missing or deactivated profile', async () => {
    const missing = new Tipper(app, '0192f0c1-2345-7abc-8def-0123456789ab');
    expect(codeOf(await missing.create())).toEqual([404, 'profile_not_found']);
    const gone = await signUpWorker(app);
    await database.pool.query('update profiles set active = false where id = $1', [
      gone.profile.id,
    ]);
    expect(codeOf(await new Tipper(app, gone.profile.id).create())).toEqual([
      404,
      'profile_not_found',
    ]);
  });

  it('records what was offered when a phone without a network saved it, whatever changed since', async () => {
    const { profile } = await signUpWorker(app);
    const change = `update profiles
      set active = false, venmo_handle = null, created_at = $2, updated_at = $3 where id = $1`;
    await database.pool.query(change, [profile.id, hoursAgo(3), hoursAgo(1)]);
    const tipper = new Tipper(app, profile.id);
    expect((await tipper.create({ occurredAt: hoursAgo(2) })).statusCode).toBe(201);
    expect((await tipper.confirm()).statusCode).toBe(200);
    expect(await storedTip(database, tipper.tipId)).toMatchObject({
      status: 'completed',
      payment_method: 'venmo',
    });
    const byZelle = { paymentMethod: 'zelle', status: 'pending' } as const;
    const started = new Tipper(app, profile.id);
    await started.create({ paymentMethod: 'zelle', occurredAt: hoursAgo(2) });
    const changed = await started.patch({ paymentMethod: 'venmo', occurredAt: hoursAgo(2) });
    expect(changed.statusCode).toBe(200);
    await started.patch(byZelle);
    const late = await started.patch({ paymentMethod: 'venmo', occurredAt: hoursAgo(0.5) });
    expect(codeOf(late)).toEqual([422, 'payment_method_unavailable']);
    // Before the page existed, and after the change, it offered no method.
    for (const hours of [4, 0.5]) {
      const answer = await new Tipper(app, profile.id).create({ occurredAt: hoursAgo(hours) });
      expect(codeOf(answer)).toEqual([404, 'profile_not_found']);
    }
  });

  it('records what an old page on a phone offered, however late the tip is made', async () => {
    const { profile } = await signUpWorker(app);
    const change = (at: string, set: string) =>
      database.pool.query(
        `update profiles set created_at = $2, updated_at = $3, ${set} where id = $1`,
        [profile.id, hoursAgo(9), at],
      );
    const [first, removal, turnOff] = [hoursAgo(8), hoursAgo(7), hoursAgo(6)];
    const unavailable = [422, 'payment_method_unavailable'];
    const reportOn = (pageUpdatedAt: string, occurredAt = hoursAgo(1)) =>
      new Tipper(app, profile.id).report({ pageUpdatedAt, occurredAt });
    const started = new Tipper(app, profile.id);
    await started.create({ paymentMethod: 'paypal' });

    await change(removal, 'venmo_handle = null');
    expect((await reportOn(first)).json()).toMatchObject({ paymentMethod: 'venmo' });
    expect(codeOf(await reportOn(removal))).toEqual(unavailable);
    // At once, when nobody can have paid yet.
    expect(codeOf(await reportOn(first, hoursAgo(0)))).toEqual(unavailable);
    const byVenmo = { paymentMethod: 'venmo', occurredAt: hoursAgo(1) };
    expect(codeOf(await started.patch({ ...byVenmo, pageUpdatedAt: removal }))).toEqual(
      unavailable,
    );
    expect((await started.patch({ ...byVenmo, pageUpdatedAt: first })).statusCode).toBe(200);

    await change(turnOff, 'active = false');
    expect((await reportOn(first)).json()).toMatchObject({ paymentMethod: 'venmo' });
    expect(codeOf(await reportOn(turnOff))).toEqual([404, 'profile_not_found']);
  });

  it('records what a member of a team offered on a page that is off since', async () => {
    const { user, headers, profile } = await signUpWorker(app);
    await database.pool.query(`update users set plan = 'pro' where id = $1`, [user.id]);
    const { profileId, meId: receiverId } = await foundTeam(app, { headers });
    const payload = { ...profileBody({ venmoHandle: null }), id: newId() };
    const second = await app.inject({ method: 'POST', url: '/api/pages', headers, payload });
    expect(second.statusCode, second.body).toBe(201);
    const age = `update profiles set created_at = created_at - interval '3 hours',
      updated_at = updated_at - interval '3 hours' where user_id = $1`;
    await database.pool.query(age, [user.id]);
    const turnOff = `update profiles set active = false, updated_at = $2 where id = $1`;
    await database.pool.query(turnOff, [profile.id, hoursAgo(1)]);
    const tip = () => new Tipper(app, profileId);
    const saved = await tip().create({ receiverId, occurredAt: hoursAgo(2) });
    expect(saved.statusCode, saved.body).toBe(201);
    const started = tip();
    await started.create({ receiverId, paymentMethod: 'pending' });
    const venmo = { paymentMethod: 'venmo', receiverId };
    expect((await started.patch({ ...venmo, occurredAt: hoursAgo(2) })).statusCode).toBe(200);
    // Before any of their pages existed, and after the change, they did not offer it.
    for (const hours of [4, 0.5]) {
      const answer = await tip().create({ receiverId, occurredAt: hoursAgo(hours) });
      expect(codeOf(answer)).toEqual([422, 'payment_method_unavailable']);
    }
  });

  it("records what a team's old page offered by a member who has removed it", async () => {
    const { user, headers, profile } = await signUpWorker(app);
    await database.pool.query(`update users set plan = 'pro' where id = $1`, [user.id]);
    const { profileId, meId: receiverId, handle } = await foundTeam(app, { headers });
    const updatedAt = async () => (await app.inject(`/api/profiles/${handle}`)).json().updatedAt;
    const reportOn = (pageUpdatedAt: string) =>
      new Tipper(app, profileId).report({ receiverId, pageUpdatedAt, occurredAt: hoursAgo(0.1) });

    const before = await updatedAt();
    const payload = { ...profileBody({ venmoHandle: null }), handle: profile.handle };
    const saved = await app.inject({ method: 'PUT', url: '/api/profiles/me', headers, payload });
    expect(saved.statusCode, saved.body).toBe(200);
    expect((await reportOn(before)).json()).toMatchObject({ paymentMethod: 'venmo' });
    expect(codeOf(await reportOn(await updatedAt()))).toEqual([422, 'payment_method_unavailable']);
  });

  it('keeps a method that the worker removed after it was chosen', async () => {
    const brief = await signUpWorker(app);
    const tipper = new Tipper(app, brief.profile.id);
    await tipper.create({ paymentMethod: 'paypal' });
    await database.pool.query('update profiles set paypal_email = null where id = $1', [
      brief.profile.id,
    ]);
    expect((await tipper.create({ paymentMethod: 'paypal', amount: 30 })).statusCode).toBe(201);
    expect((await tipper.confirm()).statusCode).toBe(200);
  });
});

describe('the time of a tip', () => {
  it('is corrected by the time of sending if the phone’s clock is off', async () => {
    const now = Date.parse('2026-05-31T12:00:00.000Z');
    const fixed = await buildTestApp({ clock: { now: () => now } });
    const { profile } = await signUpWorker(fixed.app);
    const tipper = new Tipper(fixed.app, profile.id);
    // The phone is three hours fast, and the tip was saved a minute before it was sent.
    await tipper.create(
      { occurredAt: '2026-05-31T14:59:00.000Z' },
      { 'x-sent-at': '2026-05-31T15:00:00.000Z' },
    );
    expect(await storedTip(fixed.database, tipper.tipId)).toMatchObject({
      occurred_at: new Date(now - 60_000),
      created_at: new Date(now),
      updated_at: new Date(now),
      completed_at: null,
      rated_at: null,
    });
  });
});
