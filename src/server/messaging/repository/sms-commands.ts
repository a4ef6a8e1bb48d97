import { desc, eq } from 'drizzle-orm';
import type { Queries } from '#server/db/queries';
import { smsCommands } from '../schema/messages';

/** Stores a reply, unless its id is already stored. */
export async function insertSmsCommand(
  db: Queries,
  command: typeof smsCommands.$inferInsert,
): Promise<void> {
  await db.insert(smsCommands).values(command).onConflictDoNothing();
}

export async function selectLastSmsCommand(
  db: Queries,
  numberHash: Buffer,
): Promise<'stop' | 'start' | null> {
  const [row] = await db
    .select({ command: smsCommands.command })
    .from(smsCommands)
    .where(eq(smsCommands.numberHash, numberHash))
    .orderBy(desc(smsCommands.receivedAt), desc(smsCommands.id))
    .limit(1);
  return row?.command ?? null;
}
