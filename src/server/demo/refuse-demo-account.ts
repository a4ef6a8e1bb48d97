import { eq } from 'drizzle-orm';
import { users } from '#server/accounts/schema/accounts';
import type { Database } from '#server/db/open';
import { StartupError } from '#server/start/startup-error';
import { demoUser } from './worker';

/**
 * Refuses to serve a database with the demo's account, whose password is public. For every server
 * except the demo.
 * @throws {StartupError} when the account exists
 */
export async function refuseDemoAccount({ db }: Pick<Database, 'db'>): Promise<void> {
  if ((await db.$count(users, eq(users.id, demoUser.id))) === 0) return;
  throw new StartupError(
    'This database holds the demo, whose password everybody knows. Set DATA_DIR or DATABASE_URL to ' +
      'another one, or ALLOW_DEMO_ACCOUNT=true if that is what you want.',
  );
}
