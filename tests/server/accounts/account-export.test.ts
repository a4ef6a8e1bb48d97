import { describe, expect, it } from 'vitest';
import { accountExport } from '#contract/accounts/account';
import { buildTestApp } from '../../support/app';
import { Tipper } from '../../support/tipper';
import { newHandle, profileBody, signUpUser, signUpWorker } from '../../support/workers';

let now = Date.parse('2026-03-01T23:30:00Z');
const { app, config, database } = await buildTestApp({ clock: { now: () => now } });

const download = (format: string, headers = {}) =>
  app.inject({ method: 'GET', url: '/api/account/export', query: { format }, headers });

/** Creates a worker with a rated tip, an attempt, and scans on two UTC days. */
async function tippedWorker() {
  const worker = await signUpWorker(app);
  const first = new Tipper(app, worker.profile.id);
  await first.scan(worker.profile.handle, { fromQr: true });
  await first.attempt();
  await first.patch({ paymentMethod: 'venmo' });
  await first.confirm();
  await first.rate(4, '=1+1 "great", really');
  await first.convert();
  now += 60 * 60_000;
  const second = new Tipper(app, worker.profile.id);
  await second.scan(worker.profile.handle);
  await second.create({ amount: 7.5 });
  return { ...worker, tips: [second.tipId, first.tipId] };
}

describe('GET /api/account/export?format=json', () => {
  it('is a file with everything that is kept about the user', async () => {
    const worker = await tippedWorker();
    const handle = newHandle();
    const payload = profileBody({ handle });
    const { headers, user, profile } = worker;
    await app.inject({ method: 'PUT', url: '/api/profiles/me', payload, headers });
    const answer = await download('json', headers);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': 'attachment; filename="tipwell-account-2026-03-02.json"',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
    const data = accountExport.parse(answer.json());
    expect(data.user).toMatchObject({ ...user, profileCompleted: true });
    const [page] = data.pages;
    expect(page?.profile).toMatchObject({ id: profile.id, handle, active: true });
    expect(page?.profile.handles.map((one) => one.handle).sort()).toEqual(
      [profile.handle, handle].sort(),
    );
    expect(data.sessions).toMatchObject([{ current: true, device: 'Unknown browser' }]);
    expect(data.knownDevices).toEqual([{ lastSignInAt: data.sessions[0]?.createdAt }]);
    expect(page?.tips.map(({ id }) => id)).toEqual(worker.tips);
    expect(page?.tips[1]).toMatchObject({
      amount: 20,
      status: 'completed',
      rating: 4,
      reviewText: '=1+1 "great", really',
      tipperName: 'Grace Hopper',
    });
    expect(page?.conversions).toEqual([
      {
        tipId: worker.tips[1],
        conversionType: 'payment_confirmed',
        reviewType: null,
        occurredAt: expect.any(String),
      },
    ]);
    expect(page?.scansPerDay).toEqual([
      { day: '2026-03-01', scans: 1, fromQr: 1, fromTap: 0 },
      { day: '2026-03-02', scans: 1, fromQr: 0, fromTap: 0 },
    ]);
  });

  it('tells no more about tippers than the dashboard, and no secrets', async () => {
    const { headers, token } = await tippedWorker();
    for (const format of ['json', 'csv']) {
      const { body } = await download(format, headers);
      expect(body).toContain('Grace Hopper');
      expect(body).not.toMatch(/5551234567|argon2/);
      expect(body).not.toContain(token);
    }
  });

  it("has nobody else's data", async () => {
    const [one, other] = [await tippedWorker(), await tippedWorker()];
    const { body } = await download('json', one.headers);
    for (const theirs of [other.email, other.profile.id, other.profile.handle, ...other.tips]) {
      expect(body).not.toContain(theirs);
    }
  });

  it('works without a profile', async () => {
    const { headers, user } = await signUpUser(app);
    const data = accountExport.parse((await download('json', headers)).json());
    expect(data).toMatchObject({ user, pages: [] });
  });
});

/** For each table, where the export contains its rows of a user or a page, or why it does not. */
const kept: Record<string, { at: string } | { leftOut: string }> = {
  confirmation_links: { leftOut: 'a secret, hashed, that ends within a day' },
  conversions: { at: 'pages.0.conversions' },
  domains: { at: 'pages.0.domain' },
  earnings_goals: { at: 'pages.0.earningsGoal' },
  handle_changes: { leftOut: 'the times of the handles in the export' },
  idempotency_keys: { leftOut: 'answers to repeated requests, about what is in the export' },
  images: { leftOut: 'pictures, public at the addresses that the pages in the export name' },
  issued_codes: { leftOut: 'the codes of the QR codes in the export, kept after those are gone' },
  known_devices: { at: 'knownDevices' },
  matched_payments: { at: 'statements' },
  messages: { at: 'messages' },
  metrics: { leftOut: 'sums of the visits and tips in the export' },
  notification_preferences: { at: 'notifications.timeZone' },
  notified_tips: { leftOut: 'which tips in the export were told of' },
  passkey_challenges: { leftOut: 'random numbers that end within minutes' },
  passkeys: { at: 'passkeys' },
  profile_handles: { at: 'pages.0.profile.handles' },
  profiles: { at: 'pages.0.profile' },
  push_devices: { at: 'notifications.devices' },
  qr_codes: { at: 'pages.0.qrCodes' },
  recent_metrics: { leftOut: 'sums of the visits and tips in the export' },
  reset_links: { leftOut: 'a secret, hashed, that ends within a week' },
  scans: { at: 'pages.0.scansPerDay' },
  security_events: { at: 'securityEvents' },
  sessions: { at: 'sessions' },
  settled_metrics: { leftOut: 'sums of the visits and tips in the export' },
  shifts: { at: 'pages.0.shifts' },
  subscriptions: { at: 'subscriptions' },
  support_requests: { at: 'supportRequests' },
  team_members: { at: 'teams' },
  test_payments: { leftOut: 'steps of payments that move no money' },
  themes: { at: 'themes' },
  tips: { at: 'pages.0.tips' },
  undo_links: { leftOut: 'a secret, hashed, for what the security events in the export say' },
  unlock_links: { leftOut: 'a secret, hashed, that ends within an hour' },
  wallet_devices: { at: 'pages.0.walletDevices' },
  wallet_passes: { leftOut: 'a hash of the page, by which phones notice its changes' },
  wallet_tokens: { leftOut: 'secrets of passes, hashed' },
};

/** Returns the part of a JSON document at a path such as `pages.0.tips`. */
function partOf(document: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce((part: unknown, name) => (part as Record<string, unknown>)[name], document);
}

describe('the JSON of an account', () => {
  it('has a part for each table about a user or a page, or a reason not to', async () => {
    const { rows } = await database.pool.query(
      `select distinct table_name from information_schema.columns
        where table_schema = 'public' and column_name in ('user_id', 'profile_id')`,
    );
    expect(Object.keys(kept).sort()).toEqual(rows.map(({ table_name }) => table_name).sort());
    const { headers } = await tippedWorker();
    const data = (await download('json', headers)).json();
    for (const [table, where] of Object.entries(kept)) {
      if ('at' in where) expect(partOf(data, where.at), table).toBeDefined();
    }
  });

  it("has the page's own domain, and the time zone that browsers told", async () => {
    const { headers, profile, user } = await signUpWorker(app);
    const before = accountExport.parse((await download('json', headers)).json());
    expect(before.pages[0]?.domain).toBeNull();
    expect(before.notifications.timeZone).toBeNull();
    await database.pool.query(
      `insert into domains (profile_id, host, token, created_at, verified_at)
       values ($1, 'tips.example.com', 'proof', '2026-02-01', '2026-02-02')`,
      [profile.id],
    );
    await database.pool.query(
      `insert into notification_preferences (user_id, time_zone) values ($1, 'Europe/Berlin')`,
      [user.id],
    );
    const after = accountExport.parse((await download('json', headers)).json());
    expect(after.pages[0]?.domain).toMatchObject({
      host: 'tips.example.com',
      createdAt: expect.stringMatching(/^2026-0[12]-/),
      verifiedAt: expect.stringMatching(/^2026-02-/),
    });
    expect(after.notifications.timeZone).toBe('Europe/Berlin');
  });

  it('has all matched payments, also those that the screen leaves out', async () => {
    const { headers, user, profile } = await signUpWorker(app);
    const many = 10_001;
    await database.pool.query(
      `with made as (
         insert into tips (profile_id, id, session_hash, amount_cents, payment_method, status,
             verification_status, tipper_opt_in, occurred_at, created_at, updated_at, completed_at)
           select $2, gen_random_uuid(), '', 500, 'venmo', 'completed', 'verified', false, now(),
               now(), now(), now()
             from generate_series(1, $3)
           returning profile_id, id)
       insert into matched_payments
           (profile_id, tip_id, user_id, statement_id, method, before, matched_at)
         select profile_id, id, $1, gen_random_uuid(), 'venmo', 'reported', now() from made`,
      [user.id, profile.id, many],
    );
    expect((await download('json', headers)).json().statements).toHaveLength(many);
    const shown = await app.inject({ url: '/api/statements', headers });
    expect(shown.json().statements).toHaveLength(10_000);
  });
});

describe('GET /api/account/export?format=csv', () => {
  it('is a table of the tips without formulas for spreadsheets', async () => {
    const { headers, tips, profile } = await tippedWorker();
    const answer = await download('csv', headers);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': expect.stringMatching(
        /^attachment; filename="tipwell-tips-2026-03-0\d\.csv"$/,
      ),
    });
    const [heading, second, first, end] = answer.body.split('\r\n');
    expect(heading).toBe(
      '\uFEFF"page","id","occurred_at","received_at","amount_usd","payment_method","status",' +
        '"verification_status","rating","comment","tipper_name"',
    );
    expect(second).toMatch(
      new RegExp(`^"${profile.handle}","${tips[0]}",.*,"7.50","venmo","pending","pending",,,$`),
    );
    expect(first).toMatch(
      /,"20.00","venmo","completed","verified",4,"'=1\+1 ""great"", really","Grace Hopper"$/,
    );
    expect(end).toBe('');
  });

  it('without tips is only a heading', async () => {
    const { headers } = await signUpUser(app);
    expect((await download('csv', headers)).body.split('\r\n')).toHaveLength(2);
  });
});

describe('GET /api/account/export', () => {
  it.each(['', 'xml', 'JSON'])('refuses the format %j', async (format) => {
    const { headers } = await signUpUser(app);
    const answer = await download(format, headers);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toHaveProperty('fields.format');
  });

  it('is for signed-in people', async () => {
    const answer = await download('json');
    expect(answer.statusCode).toBe(401);
    expect(answer.headers).not.toHaveProperty('content-disposition');
  });

  it('is limited per hour', async () => {
    const rateLimits = { ...config.rateLimits, exportsPerAccount: { max: 1, windowMs: 60_000 } };
    const limited = await buildTestApp({ config: { rateLimits } });
    const { headers } = await signUpUser(limited.app);
    const url = '/api/account/export?format=csv';
    expect((await limited.app.inject({ url, headers })).statusCode).toBe(200);
    expect((await limited.app.inject({ url, headers })).statusCode).toBe(429);
  });
});
