// Emails that the server under test has written to its embedded mailbox.
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../src/server/db/open';
import type { StoredMail } from '../../src/server/messaging/mailbox';

/** Sends all due messages, and returns the emails to an address, newest first. */
export async function mailTo(
  { app, database }: { app: FastifyInstance; database: Pick<Database, 'pool'> },
  recipient: string,
): Promise<StoredMail[]> {
  await app.jobs.runDue();
  const { rows } = await database.pool.query<StoredMail>(
    `select id, recipient, subject, html, text, arrived_at as "arrivedAt"
       from mailbox where recipient = $1 order by id desc`,
    [recipient],
  );
  return rows;
}

export const resetTokenIn = (mail: Pick<StoredMail, 'text'>) => tokenIn(mail, '/reset-password');

export function tokenIn({ text }: Pick<StoredMail, 'text'>, page: string): string {
  const [, token] = new RegExp(`${page}#([\\w-]{43})`).exec(text) ?? [];
  if (token === undefined) throw new Error(`There is no link in this email: ${text}`);
  return token;
}

export async function confirmAddress(
  server: { app: FastifyInstance; database: Pick<Database, 'pool'> },
  email: string,
): Promise<void> {
  const [mail] = await mailTo(server, email);
  const payload = { token: tokenIn(mail ?? { text: '' }, '/confirm-email') };
  const url = '/api/auth/email-confirmation';
  const { statusCode } = await server.app.inject({ method: 'POST', url, payload });
  if (statusCode !== 200) throw new Error(`confirmation: ${statusCode}`);
}

/** Removes the queued confirmation emails of sign-ups. */
export async function forgetConfirmations({ pool }: Pick<Database, 'pool'>): Promise<void> {
  await pool.query(
    `with gone as (delete from messages where kind = 'confirm-email' returning id)
     delete from graphile_worker._private_jobs where key in (select id::text from gone)`,
  );
}
