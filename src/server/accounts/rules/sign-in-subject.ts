/** Names an account and a network where wrong passwords are counted. */
export function signInSubject(email: string, network: string): string {
  return `${email.toLowerCase()} ${network}`;
}
