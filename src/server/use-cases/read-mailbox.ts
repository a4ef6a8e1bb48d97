import type { ServerDeps } from '../deps';
import { Refusal } from '../refusal';
import { type KeptMail, selectKeptMail, selectKeptMailById } from '../repositories/mailbox';

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
