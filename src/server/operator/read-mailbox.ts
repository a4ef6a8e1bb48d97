import type { ServerDeps } from '#server/deps';
import {
  type KeptMail,
  selectKeptMail,
  selectKeptMailById,
} from '#server/messaging/repository/mailbox';
import { Refusal } from '#server/refusal';

/** How many emails the list has. */
const LISTED = 100;

/** Returns the latest emails of the embedded mailbox. */
export function listMailbox({ database }: Pick<ServerDeps, 'database'>): Promise<KeptMail[]> {
  return selectKeptMail(database.db, LISTED);
}

/** @throws {Refusal} not_found when there is no such email */
export async function readMail(
  { database }: Pick<ServerDeps, 'database'>,
  id: string,
): Promise<KeptMail> {
  const mail = await selectKeptMailById(database.db, id);
  if (!mail) throw new Refusal('not_found');
  return mail;
}
