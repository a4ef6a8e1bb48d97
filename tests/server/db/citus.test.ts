// A database that Citus distributes, if `CITUS_URL` names a coordinator with at least two workers
// (docs/operations.md#beyond-one-machine). Otherwise skipped.
import { cp, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { distributeDatabase } from '../../../src/server/db/distribution/distribute-database';
import { SHARDED_TABLES } from '../../../src/server/db/distribution/placement';
import { migrate } from '../../../src/server/db/migrate';
import { openDatabase } from '../../../src/server/db/open';
import { buildTestApp } from '../../support/app';
import { type CitusDatabase, citusUrl, createCitusDatabase } from '../../support/citus';
import { connected } from '../../support/connected';
import { createTestDatabase } from '../../support/database';
import { NodeProcess } from '../../support/node-process';
import { silentLog } from '../../support/silent-log';
import { recordStatements } from '../../support/statements';
import { everything, storedTip } from '../../support/stored-tips';
import { testConfig } from '../../support/test-config';
import { Tipper } from '../../support/tipper';
import { confirmReceipt, makeCode, profileBody, signUpWorker } from '../../support/workers';

/** Databases on several nodes are slow. */
const TIMEOUT_MS = 300_000;

const keyed = (key: string) => ({ 'idempotency-key': key });

const urlsOf = ({ url, ownerUrl }: CitusDatabase) => ({
  serving: url,
  direct: url,
  owner: ownerUrl,
});

/** Returns the code of the error that distributing throws, or null if it succeeds. */
const startErrorOf = (urls: { owner: string; serving: string }) =>
  distributeDatabase(urls).then(
    () => null,
    ({ code }) => code,
  );

it('is refused by name without the extension, or of an older version', async () => {
  const { url, ownerUrl, drop } = await createTestDatabase();
  expect(await startErrorOf({ owner: ownerUrl, serving: url })).toBe('citus_missing');
  // The query for the versions returns older ones.
  await connected(ownerUrl, (client) =>
    client.query(`
      create schema older_citus;
      create table older_citus.pg_extension as select 'citus' as extname, '12.1-1' as extversion;
      create schema older_server;
      create function older_server.current_setting(text) returns text language sql as
        $$ select case $1 when 'server_version_num' then '140012'
                  else pg_catalog.current_setting($1) end $$`),
  );
  const startErrorIn = (schema: string) => {
    const owner = new URL(ownerUrl);
    owner.searchParams.set('options', `-c search_path=${schema},pg_catalog,public`);
    return startErrorOf({ owner: owner.href, serving: url });
  };
  expect(await startErrorIn('older_citus')).toBe('citus_too_old');
  expect(await startErrorIn('older_server')).toBe('server_too_old');
  await drop();
});

it('is refused by name, and in one line, with the embedded database', async () => {
  const command = new NodeProcess('src/server/distribute.ts', {});
  expect(await command.exit()).toBe(1);
  expect(command.output).toMatch(/^embedded: .*set DATABASE_URL\.\n$/);
});

describe.skipIf(!citusUrl)('with Citus', { timeout: TIMEOUT_MS }, () => {
  it('is refused by name, and nothing is changed', async () => {
    const made = await createCitusDatabase({ workers: 0, distributed: false });
    const startError = () => startErrorOf({ owner: made.ownerUrl, serving: made.url });
    expect(await startError()).toBe('workers_missing');
    await connected(made.coordinator, async (client) => {
      const { hostname, port } = new URL(made.coordinator);
      await client.query('select citus_remove_node($1, $2)', [hostname, port]);
      expect(await startError()).toBe('coordinator_unnamed');
      await client.query('select citus_set_coordinator_host($1, $2)', [hostname, port]);
    });
    await made.drop();
  });

  describe('a deployment that is running', () => {
    let made: CitusDatabase;
    let server: Awaited<ReturnType<typeof buildTestApp>>;
    let worker: Awaited<ReturnType<typeof signUpWorker>>;
    let before: Tipper;
    let storedBefore: unknown;

    beforeAll(async () => {
      made = await createCitusDatabase({ workers: 2, distributed: false });
      server = await buildTestApp({ databaseUrl: made.url });
      worker = await signUpWorker(server.app);
      before = new Tipper(server.app, worker.profile.id);
      await before.visit(worker.profile.handle);
      await before.attempt({}, keyed('before'));
      await before.patch({ paymentMethod: 'venmo' });
      storedBefore = await everything(server.database);
      return () => made.drop();
    }, TIMEOUT_MS);

    const distribute = () => distributeDatabase(urlsOf(made));
    const kindOf = (table: string) =>
      connected(made.coordinator, async (client) => {
        const { rows } = await client.query(
          'select citus_table_type as kind from citus_tables where table_name = $1::regclass',
          [table],
        );
        return rows[0]?.kind ?? null;
      });

    it('is refused for another role, and while it is migrated', async () => {
      expect(await startErrorOf({ owner: made.url, serving: made.url })).toBe('not_owner');
      await connected(made.ownerUrl, async (client) => {
        // "migrate", as in `db/migrate.ts`.
        await client.query('select pg_advisory_lock(30796665482998885)');
        expect(await startErrorOf(urlsOf(made))).toBe('migration_running');
      });
      const [node = ''] = made.workers;
      const atWorker = Object.assign(new URL(made.ownerUrl), { host: new URL(node).host }).href;
      expect(await startErrorOf({ owner: atWorker, serving: atWorker })).toBe('not_coordinator');
    });

    it('is refused while a worker lets nobody in, or a table or migration is missing', async () => {
      const [node = ''] = made.workers;
      await connected(node, async (client) => {
        const role = client.escapeIdentifier(new URL(made.ownerUrl).username);
        await client.query('set citus.enable_ddl_propagation to off');
        await client.query(`alter role ${role} nologin`);
        try {
          expect(await startErrorOf(urlsOf(made))).toBe('worker_unreachable');
        } finally {
          await client.query(`alter role ${role} login`);
        }
      });
      await connected(made.ownerUrl, async (client) => {
        await client.query('alter table scans rename to visits');
        expect(await startErrorOf(urlsOf(made))).toBe('migration_missing');
        await client.query('alter table visits rename to scans');
        await client.query('alter table drizzle.__drizzle_migrations rename to later');
        expect(await startErrorOf(urlsOf(made))).toBe('migration_missing');
        await client.query('alter table drizzle.later rename to __drizzle_migrations');
      });
    });

    it('is refused when somebody uses a table for too long', async () => {
      await connected(made.ownerUrl, async (client) => {
        await client.query('begin; lock table scans in access share mode');
        expect(await startErrorOf(urlsOf(made))).toBe('tables_in_use');
      });
      expect(await kindOf('tips')).toBeNull();
    });

    it('stays as it was when it is interrupted, wherever that is', async () => {
      for (const table of ['messages', 'profiles', 'tips', 'settled_metrics']) {
        await connected(made.ownerUrl, async (client) => {
          // It waits for this table's lock, and is killed there.
          await client.query(`begin; lock table ${table} in access share mode`);
          const interrupted = distribute().catch((error: Error) => error);
          await connected(made.coordinator, async (administrator) => {
            await expect
              .poll(
                async () => {
                  const { rowCount } = await administrator.query(
                    `select pg_terminate_backend(pid) from pg_stat_activity
                      where application_name = 'tipwell distribute' and datname = current_database()
                        and wait_event_type = 'Lock'`,
                  );
                  return rowCount;
                },
                { timeout: 60_000 },
              )
              .toBeGreaterThan(0);
          });
          expect(await interrupted).toBeInstanceOf(Error);
        });
        expect(await kindOf('tips')).toBeNull();
      }
      expect(await everything(server.database)).toEqual(storedBefore);
    });

    it('is distributed once, and keeps every row and right', async () => {
      expect(await distribute()).toEqual(expect.arrayContaining([...SHARDED_TABLES, 'profiles']));
      for (const table of SHARDED_TABLES) expect(await kindOf(table)).toBe('distributed');
      expect(await distribute()).toEqual([]);
      expect(await everything(server.database)).toEqual(storedBefore);
    });

    it('continues a tip begun before', async () => {
      expect((await before.attempt({}, keyed('before'))).statusCode).toBe(201);
      expect((await before.confirm()).statusCode).toBe(200);
      expect((await before.rate(5)).statusCode).toBe(200);
      expect(await storedTip(server.database, before.tipId)).toMatchObject({
        status: 'completed',
        rating: 5,
      });
    });

    it.each(['running', 'restarted'])(
      'asks one shard in every statement of a tip, by a %s server',
      async (which) => {
        const { app, database } =
          which === 'running' ? server : await buildTestApp({ databaseUrl: made.url });
        const receiver = await signUpWorker(app);
        await database.pool.query(
          'insert into notification_preferences (user_id, tip_email) values ($1, true)',
          [receiver.user.id],
        );
        const code = await makeCode(app, receiver);
        const tipper = new Tipper(app, receiver.profile.id);
        const since = recordStatements(database);
        const answers = [
          await tipper.scan(receiver.profile.handle, { qrCode: code.code }),
          await tipper.attempt({}, keyed('attempt')),
          await tipper.patch({ paymentMethod: 'venmo' }, keyed('method')),
          await tipper.confirm(keyed('confirm')),
          await tipper.convert({}, keyed('convert')),
          await tipper.rate(4, 'Lovely', keyed('rate')),
          await new Tipper(app, receiver.profile.id).report({ rating: 5 }, keyed('report')),
          await tipper.create({}, keyed('again')),
        ];
        expect(answers.map(({ statusCode }) => statusCode)).toEqual([
          200, 201, 200, 200, 200, 200, 201, 201,
        ]);
        const sharded = new RegExp(`"(${SHARDED_TABLES.join('|')})"`);
        const statements = since().filter(({ text }) => sharded.test(text));
        expect(statements.length).toBeGreaterThan(15);
        await connected(made.ownerUrl, async (client) => {
          for (const { text, values } of statements) {
            const { rows } = await client.query(`explain ${text}`, values);
            const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
            expect([text, plan.match(/Task Count: \d+/)?.[0]]).toEqual([text, 'Task Count: 1']);
          }
        });
      },
    );

    it('serves everything else that a worker and the cron jobs do', async () => {
      const { app, database } = server;
      const { headers, profile } = worker;
      const handle = `${profile.handle}x`;
      const put = await app.inject({
        method: 'PUT',
        url: '/api/profiles/me',
        headers,
        payload: profileBody({ handle }),
      });
      expect([put.statusCode, put.json().handle]).toEqual([200, handle]);
      const received = await confirmReceipt(app, worker, [before.tipId], 'received');
      expect(received.json()).toEqual({ success: true, refused: [] });
      for (const url of [
        '/api/tips',
        `/api/profiles/${handle}/ratings`,
        '/api/analytics?from=2026-01-01&to=2026-12-31',
        '/api/earnings?from=2026-01-01&to=2026-12-31',
        '/api/account/export',
      ]) {
        expect([url, (await app.inject({ url, headers })).statusCode]).toEqual([
          url,
          expect.toSatisfy((status) => status < 500),
        ]);
      }
      const cronJobs = ['erase-old-contacts', 'erase-expired', 'erase-old-keys', 'settle-metrics'];
      for (const cronJob of cronJobs) {
        await database.pool.query('select graphile_worker.add_job($1)', [cronJob]);
      }
      await app.jobs.runDue();
      const { rows } = await database.pool.query(
        'select task_identifier, last_error from graphile_worker.jobs where last_error is not null',
      );
      expect(rows).toEqual([]);
    });

    it('erases old keys and settles old metrics in every shard, and no others', async () => {
      const { app, database } = server;
      const pages = [await signUpWorker(app), await signUpWorker(app), await signUpWorker(app)];
      for (const { profile } of pages) {
        const tipper = new Tipper(app, profile.id);
        await tipper.create({}, keyed('old'));
        await new Tipper(app, profile.id).create({}, keyed('new'));
        await database.pool.query(
          `update idempotency_keys set created_at = now() - interval '50 days'
            where profile_id = $1 and tip_id = $2`,
          [profile.id, tipper.tipId],
        );
        await database.pool.query(
          `insert into recent_metrics (profile_id, bucket, code_id, payment_method, shard, visits)
           values ($1, now() - interval '9 days', $1, 'venmo', 0, 7)`,
          [profile.id],
        );
      }
      for (const cronJob of ['erase-old-keys', 'settle-metrics']) {
        await database.pool.query('select graphile_worker.add_job($1)', [cronJob]);
      }
      await app.jobs.runDue();
      const ids = pages.map(({ profile }) => profile.id);
      const countOf = async (what: string) =>
        (await database.pool.query(`select ${what} where profile_id = any($1)`, [ids])).rows[0].n;
      expect(await countOf('count(*)::int as n from idempotency_keys')).toBe(3);
      expect(await countOf('sum(visits)::int as n from settled_metrics')).toBe(21);
      expect(await countOf('sum(visits)::int as n from recent_metrics')).toBe(0);
    });

    it('stays distributed by migrations, and so does what they create', async () => {
      const folder = await withAnotherMigration(`
        ALTER TABLE "tips" ADD COLUMN "table_name" text;--> statement-breakpoint
        CREATE INDEX "tips_by_table" ON "tips" ("profile_id", "table_name");--> statement-breakpoint
        ALTER TABLE "profiles" ADD COLUMN "motto" text;--> statement-breakpoint
        CREATE TABLE "page_notes" ("profile_id" uuid PRIMARY KEY REFERENCES "profiles"("id") ON DELETE cascade, "note" text);--> statement-breakpoint
        CREATE TABLE "later" AS TABLE "conversions";--> statement-breakpoint
        DROP TABLE "conversions";--> statement-breakpoint
        ALTER TABLE "later" RENAME TO "conversions";--> statement-breakpoint
        ALTER TABLE "conversions" ADD PRIMARY KEY ("profile_id", "tip_id", "conversion_type");`);
      await migrate(urlsOf(made), silentLog, folder);
      for (const table of ['tips', 'conversions']) expect(await kindOf(table)).toBe('distributed');
      expect(await kindOf('profiles')).toBe('reference');
      const tipper = new Tipper(server.app, worker.profile.id);
      await tipper.create();
      await tipper.confirm();
      expect((await tipper.convert()).statusCode).toBe(200);
      await server.database.pool.query('insert into page_notes (profile_id) values ($1)', [
        worker.profile.id,
      ]);
    });

    it('makes all servers meet at the coordinator: a worker is refused at start', async () => {
      const [node = ''] = made.workers;
      const atWorker = Object.assign(new URL(made.ownerUrl), { host: new URL(node).host }).href;
      // A lock of one node is not known at another.
      await connected(made.ownerUrl, (one) =>
        connected(atWorker, async (other) => {
          const lock = (client: typeof one) =>
            client.query('select pg_try_advisory_lock(4711) as taken');
          expect((await lock(one)).rows).toEqual([{ taken: true }]);
          expect((await lock(other)).rows).toEqual([{ taken: true }]);
        }),
      );
      await expect(openDatabase(testConfig(atWorker), silentLog)).rejects.toThrow(
        /is a worker of a Citus cluster/,
      );
      const second = await buildTestApp({ databaseUrl: made.url });
      const heard = new Promise((resolve) => {
        void second.database.listen('profile_changes', resolve);
      });
      const tipper = new Tipper(server.app, worker.profile.id);
      const elsewhere = Object.assign(new Tipper(second.app, worker.profile.id, tipper.session), {
        tipId: tipper.tipId,
      });
      const answers = await Promise.all(
        [tipper, elsewhere].map((phone) => phone.create({}, keyed('twice'))),
      );
      // The other may be told to retry, but never records a second one.
      expect(answers.map(({ statusCode }) => statusCode).sort()[0]).toBe(201);
      const { rows } = await server.database.pool.query(
        'select count(*)::int as keys from idempotency_keys where tip_id = $1',
        [tipper.tipId],
      );
      expect(rows).toEqual([{ keys: 1 }]);
      await server.app.inject({
        method: 'PUT',
        url: '/api/profiles/me',
        headers: worker.headers,
        payload: profileBody({ handle: `${worker.profile.handle}x`, displayName: 'Heard' }),
      });
      expect(await heard).toBeTypeOf('string');
    });

    it('forgets a page with its tips and messages, on every node', async () => {
      const { app, database } = server;
      const gone = await signUpWorker(app);
      const tipper = new Tipper(app, gone.profile.id);
      await tipper.attempt();
      await tipper.confirm();
      await database.pool.query('delete from users where id = $1', [gone.user.id]);
      for (const table of ['tips', 'messages', 'notified_tips', 'idempotency_keys']) {
        const { rowCount } = await database.pool.query(
          `select from ${table} where profile_id = $1`,
          [gone.profile.id],
        );
        expect([table, rowCount]).toEqual([table, 0]);
      }
    });
  });
});

/** Creates a folder with the product's migrations and one more. */
async function withAnotherMigration(sql: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'tipwell-migrations-'));
  await cp(join(import.meta.dirname, '../../../src/server/db/migrations'), folder, {
    recursive: true,
  });
  const journal = join(folder, 'meta/_journal.json');
  const { entries, ...rest } = JSON.parse(await readFile(journal, 'utf8'));
  const last = entries.at(-1);
  entries.push({ ...last, idx: last.idx + 1, when: last.when + 1, tag: 'another' });
  await writeFile(journal, JSON.stringify({ ...rest, entries }));
  await writeFile(join(folder, 'another.sql'), sql);
  return folder;
}
