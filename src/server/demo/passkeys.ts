// A passkey of the demo's worker, to view, rename and remove. It has no private key, so it cannot
// be used to sign in.
import { createHash } from 'node:crypto';
import { DAY_MS } from '#contract/timings';
import { passkeys } from '#server/accounts/schema/accounts';
import type { Queries } from '#server/db/queries';
import { seededId } from './ids';
import { demoUser } from './worker';

export async function putPasskey(db: Queries, now: Date): Promise<void> {
  const bytes = (what: string) => createHash('sha256').update(`tipwell demo ${what}`).digest();
  const row = {
    id: seededId('passkey'),
    userId: demoUser.id,
    name: 'Maya’s phone',
    synced: true,
    credentialId: bytes('credential'),
    publicKey: bytes('public key'),
    counter: 0,
    createdAt: new Date(now.getTime() - 40 * DAY_MS),
    lastUsedAt: new Date(now.getTime() - 2 * DAY_MS),
  };
  await db.insert(passkeys).values(row).onConflictDoUpdate({ target: passkeys.id, set: row });
}
