import { domainToASCII } from 'node:url';

/** Providers that ignore dots in the local part. */
const ignoresDots = new Set(['gmail.com']);
const sameProvider: Record<string, string> = { 'googlemail.com': 'gmail.com' };

/**
 * Normalizes the spellings of an address that reach the same mailbox: case, `+tags`, and the dots
 * that Gmail ignores. Only for counting, never for sending.
 */
export function mailboxOf(address: string): string {
  const plain = address.normalize('NFKC').trim().toLowerCase();
  const at = plain.lastIndexOf('@');
  const name = plain.slice(0, at).replace(/(?<=.)\+.*$/, '');
  const typed = plain.slice(at + 1).replace(/\.$/, '');
  const ascii = domainToASCII(typed) || typed;
  const domain = sameProvider[ascii] ?? ascii;
  return `${ignoresDots.has(domain) ? name.replaceAll('.', '') : name}@${domain}`;
}
