// Two PostgreSQL nodes under Patroni, one a synchronous standby, and everything they need.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../../src/embedded-postgres/free-port';
import { atEnd } from '../bench/support/throwaway';
import { openTcpProxy, type TcpProxy } from '../support/tcp-proxy';
import { makeDisk, makeFolder, type Program, start, writeSettings } from './programs';
import { type NodePorts, patroniSettings } from './settings';

const MAX_WAIT_MS = 180_000;

export interface DatabaseNode {
  readonly ports: NodePorts;
  /** Returns true if the node reports this role. */
  is(role: 'primary' | 'sync'): Promise<boolean>;
  /** Simulates a host that loses power. */
  kill(): Promise<void>;
  start(): void;
  cutOff(): void;
  mend(): void;
  /** Makes Patroni switch the primary to the other node, as before maintenance. */
  switchOver(): Promise<void>;
  /** Suspends all processes of PostgreSQL, or resumes them. */
  setStopped(isStopped: boolean): void;
  /** Leaves no space for data and write-ahead log. Null without a disk of its own. */
  readonly fillDisk: (() => () => void) | null;
}

/**
 * Retries until a condition holds.
 * @throws {Error} when that takes too long
 */
export async function until(what: string, holds: () => Promise<boolean>): Promise<void> {
  const deadline = performance.now() + MAX_WAIT_MS;
  while (!(await holds().catch(() => false))) {
    if (performance.now() > deadline) throw new Error(`Waited too long until ${what}`);
    await pause(100);
  }
}

/** Starts etcd and both nodes, and waits until one follows the other. */
export async function startDatabases(): Promise<DatabaseNode[]> {
  const etcd = await startEtcd();
  const nodes: DatabaseNode[] = [];
  for (const name of ['a', 'b']) nodes.push(await startNode(name, etcd));
  await untilWhole(nodes);
  return nodes;
}

/** Waits until one node is the primary and the other its synchronous standby. */
export async function untilWhole(nodes: readonly DatabaseNode[]): Promise<void> {
  await until('the databases are whole', async () => {
    const primary = await primaryOf(nodes);
    const others = nodes.filter((node) => node !== primary);
    return (
      primary !== undefined &&
      (await Promise.all(others.map((node) => node.is('sync')))).every(Boolean)
    );
  });
}

export async function primaryOf(nodes: readonly DatabaseNode[]): Promise<DatabaseNode | undefined> {
  const found = await Promise.all(nodes.map((node) => node.is('primary')));
  return nodes.find((_node, index) => found[index]);
}

async function startEtcd(): Promise<number> {
  const [client, peer] = [await freePort(), await freePort()];
  const [clientUrl, peerUrl] = [`http://127.0.0.1:${client}`, `http://127.0.0.1:${peer}`];
  const settings = {
    name: 'one',
    'data-dir': makeFolder('etcd'),
    'listen-client-urls': clientUrl,
    'advertise-client-urls': clientUrl,
    'listen-peer-urls': peerUrl,
    'initial-advertise-peer-urls': peerUrl,
    'initial-cluster': `one=${peerUrl}`,
  };
  const args = Object.entries(settings).map(([name, value]) => `--${name}=${value}`);
  start('etcd', 'etcd', args);
  await until('etcd answers', async () => (await fetch(`${clientUrl}/health`)).ok);
  return client;
}

async function proxyTo(port: number): Promise<TcpProxy> {
  const proxy = await openTcpProxy(port);
  atEnd(proxy.close);
  return proxy;
}

async function startNode(name: string, etcd: number): Promise<DatabaseNode> {
  const [postgres, rest] = [await freePort(), await freePort()];
  const proxies = {
    postgres: await proxyTo(postgres),
    rest: await proxyTo(rest),
    etcd: await proxyTo(etcd),
  };
  const all: TcpProxy[] = Object.values(proxies);
  const ports: NodePorts = {
    name,
    postgres,
    rest,
    proxies: { postgres: proxies.postgres.port, rest: proxies.rest.port, etcd: proxies.etcd.port },
  };
  const disk = makeDisk(name);
  const dataDir = join(disk.folder, 'data');
  const settings = writeSettings(`patroni-${name}.yml`, patroniSettings(ports, dataDir));
  let patroni: Program | null = null;

  /** Signals each process, because each of PostgreSQL's processes has its own process group. */
  function signalPostgres(signal: NodeJS.Signals): void {
    const file = join(dataDir, 'postmaster.pid');
    if (!existsSync(file)) return;
    const pid = readFileSync(file, 'utf8').split('\n')[0] ?? '';
    const known = childrenOf(pid);
    send(pid, signal);
    // Listed again, because it may have started one meanwhile.
    for (const child of new Set([...known, ...childrenOf(pid)])) send(child, signal);
  }

  const node: DatabaseNode = {
    ports,
    async is(role) {
      const signal = AbortSignal.timeout(2000);
      const answer = await fetch(`http://127.0.0.1:${proxies.rest.port}/${role}`, { signal }).catch(
        () => null,
      );
      await answer?.arrayBuffer();
      return answer?.ok ?? false;
    },
    async kill() {
      await patroni?.kill();
      signalPostgres('SIGKILL');
    },
    start() {
      patroni = start(`patroni-${name}`, 'patroni', [settings]);
    },
    cutOff() {
      for (const proxy of all) proxy.swallow(true);
    },
    mend() {
      for (const proxy of all) proxy.swallow(false);
    },
    async switchOver() {
      const answer = await fetch(`http://127.0.0.1:${proxies.rest.port}/switchover`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ leader: name }),
      });
      const said = await answer.text();
      if (!answer.ok) throw new Error(`No switchover: ${said}`);
    },
    setStopped: (isStopped) => signalPostgres(isStopped ? 'SIGSTOP' : 'SIGCONT'),
    fillDisk: disk.fill,
  };
  atEnd(() => node.kill());
  node.start();
  return node;
}

function childrenOf(pid: string): string[] {
  const { stdout } = spawnSync('pgrep', ['--parent', pid], { encoding: 'utf8' });
  return stdout.split('\n').filter(Boolean);
}

function send(pid: string, signal: NodeJS.Signals): void {
  try {
    process.kill(Number(pid), signal);
  } catch {
    // It is already gone.
  }
}
