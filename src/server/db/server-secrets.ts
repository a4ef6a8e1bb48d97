import { eq } from 'drizzle-orm';
import type { Queries } from './queries';
import { serverSecrets } from './schema/server-secrets';

/** The secret of a name, the same in every process: the first to ask proposes it. */
export async function serverSecret(db: Queries, name: string, proposal: Buffer): Promise<Buffer> {
  await db.insert(serverSecrets).values({ name, value: proposal }).onConflictDoNothing();
  const [row] = await db.select().from(serverSecrets).where(eq(serverSecrets.name, name));
  return row?.value ?? proposal;
}
