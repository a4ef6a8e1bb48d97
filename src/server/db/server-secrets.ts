import { eq } from 'drizzle-orm';
import type { Queries } from './queries';
import { serverSecrets } from './schema/server-secrets';

/** Returns a named secret, the same in every process. The first proposal is kept. */
export async function serverSecret(db: Queries, name: string, proposal: Buffer): Promise<Buffer> {
  await db.insert(serverSecrets).values({ name, value: proposal }).onConflictDoNothing();
  const [row] = await db.select().from(serverSecrets).where(eq(serverSecrets.name, name));
  return row?.value ?? proposal;
}
