// `npm run cluster`: two servers behind HAProxy, and PgBouncer in front of two PostgreSQL nodes
// under Patroni, all on this machine, while tippers tip. Kills, disconnects, stops and fills its
// parts in turn, and counts what is lost.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { freePort } from '../../src/embedded-postgres/free-port';
import { figure, progress, say, table, versions } from '../bench/support/report';
import { runToEnd } from '../bench/support/throwaway';
import {
  type DatabaseNode,
  primaryOf,
  startDatabases,
  until,
  untilWhole,
} from './database-cluster';
import { type Phones, startPhones } from './phones';
import { folder, type Program, runProgram, start, versionOf, writeSettings } from './programs';
import { haproxySettings, pgbouncerSettings } from './settings';

const PHONES = 6;

/** As recommended in docs/operations.md. */
const DUMP_OPTIONS = ['--no-owner', '--no-privileges'];

/** How long writes must succeed again before a fault is considered over. */
const STEADY_MS = 3000;

const programs = {
  PostgreSQL: versionOf('postgres'),
  Patroni: versionOf('patroni'),
  etcd: versionOf('etcd'),
  PgBouncer: versionOf('pgbouncer'),
  HAProxy: versionOf('haproxy', '-v'),
};

class Server {
  readonly #port: number;
  readonly #env: Record<string, string>;
  #program: Program | null = null;

  constructor(port: number, env: Record<string, string>) {
    this.#port = port;
    this.#env = env;
  }

  start(): void {
    const env = { ...this.#env, PORT: String(this.#port) };
    const args = ['dist/server/main.js'];
    this.#program = start(`server-${this.#port}`, process.execPath, args, { env, asUs: true });
  }

  async kill(): Promise<void> {
    await this.#program?.kill();
  }

  isRunning(): boolean {
    return this.#program?.isRunning() ?? false;
  }

  /** Returns the status of `/readyz`, or null without a response. */
  async readiness(): Promise<number | null> {
    try {
      const signal = AbortSignal.timeout(10_000);
      const answer = await fetch(`http://127.0.0.1:${this.#port}/readyz`, { signal });
      await answer.arrayBuffer();
      return answer.status;
    } catch {
      return null;
    }
  }
}

interface Cluster {
  readonly nodes: readonly DatabaseNode[];
  readonly servers: readonly Server[];
  /** Tipwell's database, for a superuser. */
  readonly database: string;
  readonly site: string;
}

async function startCluster(): Promise<Cluster> {
  const nodes = await startDatabases();
  const [primary, pooler, site] = [await freePort(), await freePort(), await freePort()];
  const ports = [await freePort(), await freePort()];
  const proxied = {
    database: primary,
    site,
    nodes: nodes.map((node) => node.ports),
    servers: ports,
  };
  const settings = writeSettings('haproxy.cfg', haproxySettings(proxied));
  start('haproxy', 'haproxy', ['-db', '-f', settings]);
  start('pgbouncer', 'pgbouncer', [
    writeSettings('pgbouncer.ini', pgbouncerSettings(pooler, primary)),
  ]);
  const superuser = (name: string) => `postgresql://postgres@127.0.0.1:${primary}/${name}`;
  await until('the primary can be reached', async () => {
    // Before its first checks, HAProxy also forwards to the standby.
    const { rows } = await query(superuser('postgres'), 'show transaction_read_only');
    await pause(STEADY_MS);
    return rows[0]?.transaction_read_only === 'off';
  });
  const limits = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'];
  for (const statement of [
    'create role tipwell login',
    ...limits.map((name) => `alter role tipwell set ${name} = '5s'`),
    'create database tipwell owner tipwell',
  ]) {
    await query(superuser('postgres'), statement);
  }
  const env = {
    HOST: '127.0.0.1',
    DATABASE_URL: `postgresql://tipwell@127.0.0.1:${pooler}/tipwell`,
    DATABASE_DIRECT_URL: `postgresql://tipwell@127.0.0.1:${primary}/tipwell`,
    // Here, all phones share one address.
    TIP_WRITES_PER_ADDRESS: '100000000',
    LOG_LEVEL: 'warn',
  };
  const servers = ports.map((port) => new Server(port, env));
  for (const server of servers) server.start();
  await untilServed(servers);
  return { nodes, servers, database: superuser('tipwell'), site: `http://127.0.0.1:${site}` };
}

function untilServed(servers: readonly Server[]): Promise<void> {
  return until('both servers are ready', async () =>
    (await Promise.all(servers.map((server) => server.readiness()))).every((one) => one === 200),
  );
}

async function query(url: string, sql: string, values: unknown[] = []): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 });
  client.on('error', () => {}); // the query reports it
  await client.connect();
  try {
    return await client.query(sql, values);
  } finally {
    await client.end();
  }
}

async function makePage(database: string): Promise<string> {
  const [user, profile] = [uuidv7(), uuidv7()];
  await query(
    database,
    `insert into users (id, email, password_hash, first_name, last_name)
     values ($1::uuid, $1::text, '', '', '')`,
    [user],
  );
  await query(
    database,
    `insert into profiles (id, user_id, handle, venmo_handle) values ($1::uuid, $2, 'cluster', 'cluster')`,
    [profile, user],
  );
  return profile;
}

interface Fault {
  readonly what: string;
  /** Causes the fault. Returns a function that ends it. */
  run(cluster: Cluster, phones: Phones): Promise<() => void>;
  /** Whether another node must become the primary. */
  readonly failsOver: boolean;
  /** Returns true if it can be caused here. */
  isPossible?(cluster: Cluster): boolean;
}

const faults: readonly Fault[] = [
  {
    what: 'the host of the primary is killed',
    failsOver: true,
    async run({ nodes }) {
      const primary = await requirePrimary(nodes);
      await primary.kill();
      return () => primary.start();
    },
  },
  {
    what: 'a server is killed',
    failsOver: false,
    async run({ servers }) {
      const [server] = servers;
      await server?.kill();
      return () => server?.start();
    },
  },
  {
    what: 'the network to the primary is cut',
    failsOver: true,
    async run({ nodes }) {
      const primary = await requirePrimary(nodes);
      primary.cutOff();
      return () => primary.mend();
    },
  },
  {
    what: 'the primary is switched over, as planned',
    failsOver: true,
    async run({ nodes }) {
      const primary = await requirePrimary(nodes);
      await primary.switchOver();
      return () => {};
    },
  },
  {
    what: 'the primary stands still for 8 s',
    failsOver: false,
    async run({ nodes }) {
      const primary = await requirePrimary(nodes);
      primary.setStopped(true);
      await pause(8000);
      primary.setStopped(false);
      return () => {};
    },
  },
  {
    what: "the primary's disk is full for 10 s",
    failsOver: false,
    isPossible: ({ nodes }) => nodes.every(({ fillDisk }) => fillDisk),
    async run({ nodes }) {
      const primary = await requirePrimary(nodes);
      const free = primary.fillDisk?.();
      await pause(10_000);
      free?.();
      return () => {};
    },
  },
  {
    what: 'a backup is taken, and restored beside',
    failsOver: false,
    async run(cluster, phones) {
      const before = [...phones.acknowledged];
      const missing = await restoreBeside(cluster, before);
      if (missing > 0) throw new Error(`The backup lacks ${missing} acknowledged tips`);
      return () => {};
    },
  },
];

/** Dumps Tipwell's database during writes, and returns how many of the tips the dump lacks. */
async function restoreBeside({ database }: Cluster, tips: string[]): Promise<number> {
  const beside = Object.assign(new URL(database), { pathname: '/restored' }).href;
  const dump = join(folder, 'tipwell.dump');
  await query(database, 'create database restored template template0');
  try {
    await runProgram('pg_dump', [...DUMP_OPTIONS, '--format=custom', `--file=${dump}`, database]);
    await runProgram('pg_restore', [
      ...DUMP_OPTIONS,
      '--single-transaction',
      `--dbname=${beside}`,
      dump,
    ]);
    const { rows } = await query(
      beside,
      `select count(*)::int as found from tips where status = 'completed' and id = any($1::uuid[])`,
      [tips],
    );
    return tips.length - rows[0].found;
  } finally {
    await query(database, 'drop database restored with (force)');
  }
}

async function requirePrimary(nodes: readonly DatabaseNode[]): Promise<DatabaseNode> {
  const primary = await primaryOf(nodes);
  if (!primary) throw new Error('There is no primary');
  return primary;
}

/** The effects of a fault, in seconds. */
interface Suffered {
  silent: number;
  /** The longest time that a server answered 503 at `/readyz`. */
  unready: number;
  /** The longest response time of `/readyz`. */
  slowest: number;
}

/** The interval at which a proxy checks whether a server is ready. */
const READINESS_MS = 250;

/** Polls every server's readiness, as a proxy does. Returns a function that stops it. */
function watchReadiness(servers: readonly Server[]) {
  let ended = false;
  const watch = async (server: Server) => {
    const seen = { unready: 0, slowest: 0 };
    while (!ended) {
      const asked = performance.now();
      const status = await server.readiness();
      if (status !== null) {
        seen.slowest = Math.max(seen.slowest, (performance.now() - asked) / 1000);
      }
      await pause(READINESS_MS);
      if (status === 503) seen.unready += (performance.now() - asked) / 1000;
    }
    return seen;
  };
  const watched = Promise.all(servers.map(watch));
  return async () => {
    ended = true;
    const all = await watched;
    return {
      unready: Math.max(...all.map(({ unready }) => unready)),
      slowest: Math.max(...all.map(({ slowest }) => slowest)),
    };
  };
}

async function suffer(fault: Fault, cluster: Cluster, phones: Phones): Promise<Suffered> {
  const endWatch = watchReadiness(cluster.servers);
  const before = fault.failsOver ? await primaryOf(cluster.nodes) : undefined;
  const began = phones.moments.at(-1) ?? performance.now();
  const heal = await fault.run(cluster, phones);
  if (before) {
    await until('another node is the primary', async () => {
      const now = await primaryOf(cluster.nodes);
      return now !== undefined && now !== before;
    });
  }
  await untilSteady(phones);
  heal();
  await untilWhole(cluster.nodes);
  await untilServed(cluster.servers);
  await untilSteady(phones);
  const moments = [began, ...phones.moments.filter((moment) => moment > began)];
  const pauses = moments.slice(1).map((moment, index) => moment - (moments[index] ?? moment));
  return { silent: Math.max(...pauses) / 1000, ...(await endWatch()) };
}

/** Waits until tips have been acknowledged for some time without a gap of a second. */
async function untilSteady({ moments }: Phones): Promise<void> {
  await until('tips are acknowledged again', async () => {
    const since = performance.now() - STEADY_MS;
    const recent = [since, ...moments.filter((moment) => moment > since), performance.now()];
    return recent.every((moment, index) => index === 0 || moment - (recent[index - 1] ?? 0) < 1000);
  });
}

async function compare({ database }: Cluster, { acknowledged }: Phones) {
  const { rows: tips } = await query(database, `select id from tips where status = 'completed'`);
  const stored = new Set(tips.map(({ id }) => String(id)));
  const { rows } = await query(database, 'select sum(reported)::int as counted from metrics');
  return {
    stored: stored.size,
    lost: [...acknowledged].filter((id) => !stored.has(id)).length,
    doubled: tips.length - stored.size + Math.abs(rows[0].counted - tips.length),
  };
}

function rowOf(what: string, all: Suffered[]): string[] {
  const silences = all.map(({ silent }) => silent);
  return [
    what,
    String(all.length),
    ...[
      quantile(silences, 0.5),
      quantile(silences, 0.95),
      quantile(
        all.map(({ unready }) => unready),
        0.5,
      ),
      Math.max(...all.map(({ slowest }) => slowest)),
    ].map((seconds) => figure(seconds, 1, ' s')),
  ];
}

function quantile(all: number[], share: number): number {
  const sorted = [...all].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

async function cluster(): Promise<number> {
  const { values } = parseArgs({
    options: { times: { type: 'string', default: '21' }, only: { type: 'string', default: '' } },
  });
  const wanted = faults.filter(({ what }) => what.includes(values.only));
  if (wanted.length === 0) {
    say(
      `No fault has “${values.only}” in its name:\n${faults.map(({ what }) => `  ${what}`).join('\n')}`,
    );
    return 1;
  }
  const missing = Object.entries(programs).filter(([, version]) => version === null);
  if (missing.length > 0) {
    say(
      `Missing: ${missing.map(([name]) => name).join(', ')}. On Debian:\n` +
        '  apt-get install postgresql patroni etcd-server haproxy pgbouncer',
    );
    return 1;
  }
  if (!existsSync('dist/server/main.js')) {
    say('Build first: npm run build');
    return 1;
  }
  progress(`starting the cluster in ${folder}`);
  const whole = await startCluster();
  const phones = startPhones(whole.site, await makePage(whole.database), PHONES);
  await untilSteady(phones);

  const possible = wanted.filter((fault) => fault.isPossible?.(whole) ?? true);
  for (const { what } of wanted.filter((fault) => !possible.includes(fault))) {
    say(`Left out, since no disk could be mounted that may be filled: ${what}`);
  }
  const suffered = new Map<string, Suffered[]>();
  let restartsNeeded = 0;
  for (let turn = 0; turn < Number(values.times); turn += 1) {
    const fault = possible[turn % possible.length];
    if (!fault) break;
    progress(`${turn + 1}: ${fault.what}`);
    const one = await suffer(fault, whole, phones);
    restartsNeeded += whole.servers.filter((server) => !server.isRunning()).length;
    suffered.set(fault.what, [...(suffered.get(fault.what) ?? []), one]);
    progress(
      `   silent for ${figure(one.silent, 1, ' s')}, 503 at /readyz for ${figure(one.unready, 1, ' s')}`,
    );
  }
  await Promise.race([phones.finish(), pause(120_000)]);
  const { stored, lost, doubled } = await compare(whole, phones);

  const { commit, node, machine } = versions();
  const named = Object.entries({ commit, node, machine, ...programs });
  const rows = [...suffered].map(([what, all]) => rowOf(what, all));
  rows.push(rowOf('all', [...suffered.values()].flat()));
  say(`\n${named.map(([name, version]) => `${name} ${version}`).join(', ')}\n`);
  const head = ['fault', 'times', 'longest silence, p50', 'p95', '503 at /readyz, p50', 'slowest'];
  say(table(head, rows));
  const answers = [...phones.answers]
    .sort()
    .map(([status, count]) => `${status || 'none'}: ${count}`);
  say(`\nanswers ${answers.join(', ')}`);
  say(`acknowledged ${phones.acknowledged.size}, stored ${stored}`);
  say(`lost ${lost}, doubled ${doubled}, servers that had to be restarted ${restartsNeeded}`);
  return lost + doubled + restartsNeeded === 0 ? 0 : 1;
}

process.exitCode = await runToEnd(cluster);
process.exit();
