import { chmod, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Log } from '../../../src/server/log';
import { prepareToDropPrivileges } from '../../../src/server/start/drop-privileges';
import { createTestDatabase } from '../../support/database';
import { NodeProcess } from '../../support/node-process';
import { rightsOf } from '../../support/process-rights';
import { silentLog } from '../../support/silent-log';

vi.setConfig({ testTimeout: 60_000 });

const weAreRoot = process.getuid?.() === 0;
const nobody = { uid: 65534, gid: 65534, name: 'nobody' };
const database = { unprivilegedUser: nobody, connectOnce: async () => {} };

/** Creates a folder that only root can read, with a client of one file. */
async function privateClient(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'tipwell-test-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await mkdir(join(folder, 'client'), { mode: 0o755 });
  await writeFile(join(folder, 'client/index.html'), 'Maya');
  return join(folder, 'client');
}

function warnings(): { log: Log; said: string[] } {
  const said: string[] = [];
  return { log: { ...silentLog, warn: (line: string) => said.push(line) } as unknown as Log, said };
}

describe.runIf(weAreRoot)('a server that root starts', () => {
  // Whatever a test did, it must end as root.
  afterEach(() => expect(process.geteuid?.()).toBe(0));

  it('serves as another user even with DATABASE_URL', async () => {
    const { url, drop } = await createTestDatabase();
    onTestFinished(drop);
    const settings = { HOST: '127.0.0.1', PORT: '0', DATABASE_URL: url };
    const server = new NodeProcess('src/server/main.ts', settings);
    const [, address] = await server.says(/Tipwell is open at (\S+)/);
    for (const { users, groups, capabilities } of await rightsOf(server.pid)) {
      expect([...users, ...groups]).not.toContain(0);
      expect(capabilities).toBe(0n);
    }
    expect((await fetch(`${address}/readyz`)).status).toBe(200);
    server.signal('SIGTERM');
    expect(await server.exit()).toBe(0);
  });

  it('stays root if only root can reach the database, and says so once', async () => {
    const client = await privateClient();
    const key = join(client, 'client.key');
    await writeFile(key, '', { mode: 0o600 });
    const { log, said } = warnings();
    const connectOnce = async () => void (await readFile(key));
    const privileges = await prepareToDropPrivileges({ ...database, connectOnce }, client, log);
    privileges.drop();
    expect(process.getuid?.()).toBe(0);
    expect(privileges.clientDir).toBe(client);
    expect(said).toHaveLength(1);
    expect(said[0]).toContain(`EACCES: permission denied, open '${key}'`);
  });

  it('stays root if there is no other user, and says so once', async () => {
    const { log, said } = warnings();
    await prepareToDropPrivileges({ ...database, unprivilegedUser: null }, '/nowhere', log);
    expect(said).toHaveLength(1);
    expect(said[0]).toContain('no user "tipwell" or "nobody"');
  });

  it('copies a client that the other user cannot read', async () => {
    const client = await privateClient();
    const { clientDir } = await prepareToDropPrivileges(database, client, silentLog);
    onTestFinished(() => rm(clientDir, { recursive: true, force: true }));
    expect(clientDir).toMatch(/^\/var\/lib\/tipwell\/client-/);
    expect(await readFile(join(clientDir, 'index.html'), 'utf8')).toBe('Maya');
    const { mode, uid } = await stat(clientDir);
    expect([mode & 0o777, uid]).toEqual([0o755, 0]);

    // The next start uses the next build.
    await writeFile(join(client, 'index.html'), 'Maya M.');
    expect((await prepareToDropPrivileges(database, client, silentLog)).clientDir).toBe(clientDir);
    expect(await readFile(join(clientDir, 'index.html'), 'utf8')).toBe('Maya M.');
  });

  it('serves the client in place if the other user can read it', async () => {
    const client = await privateClient();
    await chmod(join(client, '..'), 0o755);
    expect((await prepareToDropPrivileges(database, client, silentLog)).clientDir).toBe(client);
  });
});
