import type { User } from '#contract/accounts/auth';
import type { AccountSession, Passkey, SecurityEvent } from '#contract/accounts/sessions';
import type { PasskeyRow } from './repository/passkeys';
import type { SecurityEventRow } from './repository/security-events';
import type { SessionRow } from './repository/sessions';
import type { UserRow } from './repository/users';

/** Omits the password hash. */
export function presentUser(row: UserRow): User {
  const { id, email, firstName, lastName, profileCompleted } = row;
  return { id, email, firstName, lastName, profileCompleted };
}

export function presentPasskey(row: PasskeyRow): Passkey {
  const { id, name, synced, createdAt, lastUsedAt } = row;
  return {
    id,
    name,
    synced,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  };
}

/** Puts the current session first, and keeps the others' order. */
export function presentSessions(rows: readonly SessionRow[], currentId: string): AccountSession[] {
  const present = (row: SessionRow): AccountSession => ({
    id: row.id,
    current: row.id === currentId,
    device: row.device,
    createdAt: row.createdAt.toISOString(),
    lastSeenAt: row.lastSeenAt.toISOString(),
  });
  const presented = rows.map(present);
  return [
    ...presented.filter(({ current }) => current),
    ...presented.filter(({ current }) => !current),
  ];
}

export function presentSecurityEvent(row: SecurityEventRow): SecurityEvent {
  const { id, kind, device, about, at } = row;
  return { id, kind, device, about, at: at.toISOString() };
}
