// The names of locks that several writers of tips and visits acquire.

/** Names the lock that every writer of a tip acquires. */
export function tipSubject(tipId: string): string {
  return `tip ${tipId}`;
}

/** Names the lock on a tip session's visits to a profile, and on ratings based on them. */
export function visitSubject(profileId: string, sessionHash: Buffer): string {
  return `scan ${profileId} ${sessionHash.toString('hex')}`;
}
