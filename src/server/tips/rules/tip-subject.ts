/** Names the lock that every writer of a tip acquires. */
export const tipSubject = (tipId: string) => `tip ${tipId}`;
