import { execFileSync } from 'node:child_process';
import { chown, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase } from '../../../src/server/db/open';
import { readConfig } from '../../../src/server/start/config';
import { silentLog } from '../../support/silent-log';
import { startTestCluster, type TestCluster } from '../../support/test-cluster';
import { makeTestFolder } from '../../support/test-folder';

let cluster: TestCluster;
let folder: string;

/** Creates a self-signed certificate for a host. Returns key and certificate in PEM. */
function selfSigned(host: string): string {
  const subject = ['-subj', `/CN=${host}`, '-addext', `subjectAltName=DNS:${host}`];
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  const files = ['-keyout', '-', '-out', '-'];
  const args = ['req', '-x509', '-days', '2', ...key, ...subject, ...files];
  return execFileSync('openssl', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
}

const certificateOf = (pem: string) => pem.slice(pem.indexOf('-----BEGIN CERTIFICATE'));

beforeAll(async () => {
  cluster = await startTestCluster();
  folder = await makeTestFolder();
  const pem = selfSigned('localhost');
  await writeFile(join(folder, 'root.crt'), certificateOf(pem));
  await writeFile(join(folder, 'stranger.crt'), certificateOf(selfSigned('localhost')));
  const client = new pg.Client({ connectionString: cluster.url('postgres') });
  await client.connect();
  const { rows } = await client.query('show data_directory');
  const dataFolder: string = rows[0].data_directory;
  const { uid, gid } = await stat(dataFolder);
  for (const name of ['server.key', 'server.crt']) {
    await writeFile(join(dataFolder, name), pem, { mode: 0o600 });
    await chown(join(dataFolder, name), uid, gid);
  }
  await client.query('alter system set ssl = on');
  await client.query('select pg_reload_conf()');
  await client.end();
});

afterAll(() => cluster.stop());

function open(host: string, root: string) {
  const url = new URL(cluster.url('postgres'));
  url.hostname = host;
  url.searchParams.set('sslmode', 'verify-full');
  url.searchParams.set('sslrootcert', join(folder, root));
  return openDatabase(readConfig({ DATABASE_URL: url.href }), silentLog);
}

it('encrypts, and accepts the certificate of the requested host', async () => {
  const database = await open('localhost', 'root.crt');
  const { rows } = await database.pool.query(
    `select bool_and(ssl) as all from pg_stat_ssl join pg_stat_activity using (pid)
      where application_name in ('tipwell', 'tipwell listener')`,
  );
  expect(rows).toEqual([{ all: true }]);
  await database.close();
});

it.each([
  ['of another host', '127.0.0.1', 'root.crt'],
  ['that the root has not signed', 'localhost', 'stranger.crt'],
])('refuses a certificate %s, without waiting, and says so', async (_of, host, root) => {
  await expect(open(host, root)).rejects.toThrow(
    new RegExp(`^The certificate of the database at ${host}:\\d+/postgres is not trusted: `),
  );
});
