import { v7 as uuidv7 } from 'uuid';
import { describe, expect, it } from 'vitest';
import { VISIT_TOKEN_MS } from '#contract/metrics/tracking';
import { buildTestApp } from '../../support/app';
import { everything } from '../../support/stored-tips';
import { codeOf, newSession, Tipper } from '../../support/tipper';
import { makeCode, signUpWorker } from '../../support/workers';

const { app, database } = await buildTestApp();
const worker = await signUpWorker(app);
const { handle } = worker.profile;
const newTipper = () => new Tipper(app, worker.profile.id);

async function storedScan(scanId: string, from = database) {
  const { rows } = await from.pool.query('select * from scans where scan_id = $1', [scanId]);
  return rows[0];
}

describe('POST /api/qr/track', () => {
  it('counts a visit and returns a tracking token', async () => {
    const tipper = newTipper();
    const answer = await tipper.scan(handle, { fromQr: true });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({
      success: true,
      tracked: true,
      sessionId: tipper.session,
      trackingToken: expect.stringMatching(/^[\w-]{43}$/),
      scanId: expect.any(String),
    });
  });

  it('counts a visit per tip session and hour, in whichever order they arrive', async () => {
    let now = Date.parse('2026-06-01T12:00:00Z');
    const { app } = await buildTestApp({ clock: { now: () => now } });
    const { profile } = await signUpWorker(app);
    const tipper = new Tipper(app, profile.id);
    const visit = async (minutesAgo: number) => {
      const occurredAt = new Date(now - minutesAgo * 60_000).toISOString();
      const sent = { 'x-sent-at': new Date(now).toISOString() };
      return (await tipper.scan(profile.handle, { occurredAt }, sent)).json().tracked;
    };
    expect(await visit(0)).toBe(true);
    expect(await visit(59)).toBe(false);
    expect(await visit(60)).toBe(true);
    now += 59 * 60_000;
    expect(await visit(0)).toBe(false);
    now += 60_000;
    expect(await visit(0)).toBe(true);
  });

  it("stores the owner's own visit, and counts it nowhere", async () => {
    const { profile, headers } = await signUpWorker(app);
    const own = new Tipper(app, profile.id);
    const answer = await own.scan(profile.handle, { scanId: uuidv7() }, headers);
    expect(answer.json()).toMatchObject({ tracked: false, notCounted: 'own_visit' });
    expect(await storedScan(answer.json().scanId)).toMatchObject({ by_owner: true });
    expect((await own.scan(profile.handle, { reached: 'amount' }, headers)).json()).toMatchObject({
      tracked: false,
    });
    const metrics = 'select from metrics where profile_id = $1';
    expect((await database.pool.query(metrics, [profile.id])).rows).toEqual([]);
  });

  it("answers an owner's test like a visit and keeps it apart, but refuses anyone else's", async () => {
    const owner = await signUpWorker(app);
    const { profile, headers } = owner;
    const code = await makeCode(app, owner);
    const own = new Tipper(app, profile.id);
    const test = { test: true, scanId: uuidv7(), qrCode: code.code };
    const first = (await own.scan(profile.handle, test, headers)).json();
    expect(first).toMatchObject({ tracked: true, scanId: test.scanId, codeId: code.id });
    expect((await own.scan(profile.handle, test, headers)).json()).toEqual(first);
    const again = { ...test, scanId: uuidv7() };
    expect((await own.scan(profile.handle, again, headers)).json()).toMatchObject({
      tracked: false,
      reason: 'session_exists',
    });
    const stranger = new Tipper(app, profile.id);
    expect((await stranger.scan(profile.handle, { test: true })).json()).toMatchObject({
      tracked: false,
      notCounted: 'not_owner',
    });
    const metrics = 'select from metrics where profile_id = $1';
    expect((await database.pool.query(metrics, [profile.id])).rows).toEqual([]);
  });

  it.each([
    'Googlebot/2.1 (+http://www.google.com/bot.html)',
    'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
    'curl/8.5.0',
  ])('ignores visits from %s', async (userAgent) => {
    const scanId = uuidv7();
    const answer = await newTipper().scan(handle, { scanId }, { 'user-agent': userAgent });
    expect(answer.json()).toEqual({ success: true, tracked: false, notCounted: 'bot' });
    expect(await storedScan(scanId)).toBeUndefined();
  });

  it.each([
    ['no token', () => ''],
    ['a token that somebody made up', (token: string) => `${token.slice(0, -1)}~`],
    ['a signature of another', (token: string) => token.replace(/.{9}$/, 'AAAAAAAAA')],
    ['a later expiry than was signed', (token: string) => `z${token.slice(1)}`],
    ['40 KB', () => 'a'.repeat(40_000)],
  ])('does not count a visit with %s', async (_what, forge) => {
    const tipper = newTipper();
    const scanId = uuidv7();
    const subject = { profileId: worker.profile.id, sessionId: tipper.session };
    const token = forge(await tipper.visitToken(subject));
    const answer = await tipper.scan(handle, { scanId }, { 'x-visit-token': token.slice(0, 8000) });
    expect(answer.json()).toEqual({ success: true, tracked: false, notCounted: 'no_token' });
    expect(await storedScan(scanId)).toBeUndefined();
  });

  it('accepts a token for one tip session on one page, once', async () => {
    const [one, other] = [newTipper(), newTipper()];
    const { profile } = await signUpWorker(app);
    const token = await one.visitToken({ profileId: worker.profile.id, sessionId: one.session });
    const sent = { 'x-visit-token': token };
    const without = { success: true, tracked: false, notCounted: 'no_token' };
    expect((await other.scan(handle, {}, sent)).json()).toEqual(without);
    const elsewhere = { profileId: profile.id };
    expect((await one.scan(profile.handle, elsewhere, sent)).json()).toEqual(without);
    expect((await one.scan(handle, {}, sent)).json()).toMatchObject({ tracked: true });
    expect((await one.scan(handle, {}, sent)).json()).toMatchObject({ reason: 'session_exists' });
  });

  it('requires a new token once one has expired, in any process', async () => {
    let now = Date.now();
    const { app } = await buildTestApp({ clock: { now: () => now } });
    const { profile } = await signUpWorker(app);
    const tipper = new Tipper(app, profile.id);
    const token = await tipper.visitToken({ profileId: profile.id, sessionId: tipper.session });
    now += VISIT_TOKEN_MS;
    const late = await tipper.scan(profile.handle, {}, { 'x-visit-token': token });
    expect(codeOf(late)).toEqual([409, 'visit_token_expired']);
    expect((await tipper.scan(profile.handle)).json()).toMatchObject({ tracked: true });
  });

  it('records how far a visit got, and never less', async () => {
    const tipper = newTipper();
    const scanId = uuidv7();
    await tipper.scan(handle, { scanId });
    const reach = async (reached: string) => {
      await tipper.scan(handle, { scanId, reached });
      const { amount_chosen, details, app_opened } = await storedScan(scanId);
      return [amount_chosen, details, app_opened];
    };
    expect(await reach('amount')).toEqual([true, null, false]);
    expect(await reach('details_skipped')).toEqual([true, 'skipped', false]);
    expect(await reach('details_left')).toEqual([true, 'left', false]);
    expect(await reach('details_skipped')).toEqual([true, 'left', false]);
    expect(await reach('app')).toEqual([true, 'left', true]);
    expect(await reach('amount')).toEqual([true, 'left', true]);
  });

  it('counts one visit per tip session', async () => {
    const tipper = newTipper();
    const first = (await tipper.scan(handle)).json();
    const second = await tipper.scan(handle, { scanId: uuidv7() });
    expect(second.json()).toMatchObject({
      success: true,
      tracked: false,
      reason: 'session_exists',
      scanId: first.scanId,
    });
  });

  it('gives a repeated scan, with the same id, the first answer again', async () => {
    const tipper = newTipper();
    const scanId = uuidv7();
    const first = await tipper.scan(handle, { scanId });
    expect((await tipper.scan(handle, { scanId })).json()).toEqual(first.json());
  });

  it('counts one session’s visits to two profiles', async () => {
    const other = await signUpWorker(app);
    const tipper = newTipper();
    await tipper.scan(handle);
    const elsewhere = new Tipper(app, other.profile.id, tipper.session);
    expect((await elsewhere.scan(other.profile.handle)).json().tracked).toBe(true);
  });

  it('stores a coarse device, and nothing that tells phones apart', async () => {
    const tipper = newTipper();
    const { scanId, trackingToken } = (await tipper.scan(handle)).json();
    const row = await storedScan(scanId);
    expect(row).toMatchObject({ device_type: 'mobile', os_family: 'ios', from_qr: false });
    const kept = JSON.stringify(await everything(database));
    for (const raw of ['New_York', 'en-US', '390x844', 'Mozilla', trackingToken, tipper.session]) {
      expect(kept).not.toContain(raw);
    }
  });

  it('counts a visit that says nothing about the phone', async () => {
    const answer = await newTipper().scan(handle, { fingerprint: undefined, metadata: undefined });
    expect(answer.json().tracked).toBe(true);
    expect(await storedScan(answer.json().scanId)).toMatchObject({
      device_type: null,
      os_family: null,
    });
  });

  it.each(['sec-gpc', 'dnt'])('stores and returns nothing else when %s is set', async (signal) => {
    const answer = await newTipper().scan(handle, {}, { [signal]: '1' });
    expect(answer.json()).toMatchObject({ tracked: true });
    expect(answer.json()).not.toHaveProperty('trackingToken');
    expect(await storedScan(answer.json().scanId)).toMatchObject({
      device_type: null,
      os_family: null,
      visitor_hash: null,
    });
  });

  it('returns a valid tracking token unchanged, and replaces any other', async () => {
    const { trackingToken } = (await newTipper().scan(handle)).json();
    const again = await newTipper().scan(handle, { metadata: { trackingToken } });
    expect(again.json().trackingToken).toBe(trackingToken);
    const forged = await newTipper().scan(handle, { metadata: { trackingToken: '<script>' } });
    expect(forged.json().trackingToken).toMatch(/^[\w-]{43}$/);
  });

  it('counts a visit whose browser reports null for what it does not know', async () => {
    const answer = await newTipper().scan(handle, {
      fingerprint: { timezone: null, language: null, platform: null, screenResolution: null },
      metadata: { trackingToken: null, deviceMemory: null, connectionType: null, online: null },
    });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ tracked: true });
  });

  it('recognizes a visitor on the same day, but not on the next', async () => {
    let now = Date.parse('2026-05-31T23:00:00.000Z');
    const { app, database } = await buildTestApp({ clock: { now: () => now } });
    const { profile } = await signUpWorker(app);
    const trackingToken = newSession();
    const visit = async () => {
      const tipper = new Tipper(app, profile.id);
      const answer = await tipper.scan(profile.handle, { metadata: { trackingToken } });
      const { visitor_hash } = await storedScan(answer.json().scanId, database);
      return visitor_hash.toString('hex');
    };
    const [first, second] = [await visit(), await visit()];
    now = Date.parse('2026-06-01T01:00:00.000Z');
    const third = await visit();
    expect(second).toBe(first);
    expect(third).not.toBe(first);
    const { rows } = await database.pool.query('select day::text from visitor_salts');
    expect(rows).toEqual([{ day: '2026-06-01' }]);
  });

  it('refuses a profile that is missing', async () => {
    const answer = await new Tipper(app, uuidv7()).scan(handle);
    expect(codeOf(answer)).toEqual([404, 'profile_not_found']);
  });

  it('counts a visit that a phone had stored before the page was turned off', async () => {
    const { profile } = await signUpWorker(app);
    const tipper = new Tipper(app, profile.id);
    const off = `update profiles set active = false, created_at = now() - interval '1 day',
      updated_at = now() - interval '1 minute' where id = $1`;
    await database.pool.query(off, [profile.id]);
    expect((await tipper.visit(profile.handle, 3600)).json()).toMatchObject({ tracked: true });
    const late = new Tipper(app, profile.id);
    expect(codeOf(await late.visit(profile.handle, 0))).toEqual([404, 'profile_not_found']);
  });
});

describe('POST /api/track-conversion', () => {
  const conversionsOf = async (tipper: Tipper) => {
    const { rows } = await database.pool.query(
      'select conversion_type, review_type from conversions where tip_id = $1 order by 1',
      [tipper.tipId],
    );
    return rows;
  };

  it('records each type once per tip, however often it arrives', async () => {
    const tipper = newTipper();
    await tipper.create();
    const review = { conversionType: 'review_submitted', reviewType: 'google' };
    for (const _ of [1, 2]) {
      expect((await tipper.convert()).json()).toEqual({ success: true });
      expect((await tipper.convert(review)).statusCode).toBe(200);
    }
    await Promise.all(Array.from({ length: 10 }, () => tipper.convert(review)));
    expect(await conversionsOf(tipper)).toEqual([
      { conversion_type: 'payment_confirmed', review_type: null },
      { conversion_type: 'review_submitted', review_type: 'google' },
    ]);
  });

  it('needs the tip’s session in the body and, if there is one, in the header', async () => {
    const tipper = newTipper();
    await tipper.create();
    const refused = [403, 'tip_session_required'];
    expect(codeOf(await tipper.convert({ sessionId: newSession() }))).toEqual(refused);
    expect(codeOf(await tipper.convert({}, { 'x-tip-session': newSession() }))).toEqual(refused);
    expect(await conversionsOf(tipper)).toEqual([]);
  });

  it('answers 404 for a missing tip', async () => {
    expect(codeOf(await newTipper().convert())).toEqual([404, 'tip_not_found']);
  });

  it('refuses other types', async () => {
    const tipper = newTipper();
    await tipper.create();
    for (const change of [{ conversionType: 'clicked' }, { reviewType: 'trustpilot' }]) {
      expect(codeOf(await tipper.convert(change))).toEqual([400, 'invalid_input']);
    }
  });
});
