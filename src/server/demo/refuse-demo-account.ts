import { eq } from 'drizzle-orm';
import type { Database } from '../db/open';
import { users } from '../db/schema';
import { StartupError } from '../start/startup-error';
import { demoUser } from './worker';

/**
 * Keeps a server that is no demo from opening with the demo's account in its database: everybody
 * knows the password.
 * @throws {StartupError} when it is there
 */
export async function refuseDemoAccount({ db }: Pick<Database, 'db'>): Promise<void> {
  if ((await db.$count(users, eq(users.id, demoUser.id))) === 0) return;
  throw new StartupError(
    'This database holds the demo, whose password everybody knows. Set DATA_DIR or DATABASE_URL to ' +
      'another one, or ALLOW_DEMO_ACCOUNT=true if that is what you want.',
  );
}
