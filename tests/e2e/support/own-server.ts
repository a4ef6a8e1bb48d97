// A built server with its own database, which the test may break.
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { type BuiltServer, startBuiltServer } from './built-server';

export interface OwnServer extends BuiltServer {
  databaseUrl: string;
  /** Runs a statement in its database without the server noticing. */
  query(statement: string): Promise<void>;
  /** Replaces it with another build, at the same address. */
  deploy(folder: string): Promise<void>;
}

/**
 * @param env additional settings
 * @param from the folder of the build, if not this checkout's
 */
export async function startOwnServer(
  env: Record<string, string> = {},
  from?: string,
): Promise<OwnServer> {
  const shared = process.env.E2E_DATABASE_URL ?? '';
  const name = `own_${randomBytes(4).toString('hex')}`;
  const cluster = new pg.Client({ connectionString: shared });
  await cluster.connect();
  await cluster.query(`create database ${name}`);
  const databaseUrl = Object.assign(new URL(shared), { pathname: `/${name}` }).href;
  let server = await startBuiltServer('main', databaseUrl, { env, folder: from });
  const inside = new pg.Client({ connectionString: databaseUrl });
  await inside.connect();
  return {
    ...server,
    databaseUrl,
    async query(statement) {
      await inside.query(statement);
    },
    async deploy(folder) {
      await server.stop();
      const port = Number(new URL(server.url).port);
      server = await startBuiltServer('main', databaseUrl, { folder, port, env });
    },
    async stop() {
      await inside.end();
      await server.stop();
      await cluster.query(`drop database ${name} with (force)`);
      await cluster.end();
    },
  };
}
