import { domainToASCII } from 'node:url';

/** Providers that deliver a name with and without dots to the same mailbox. */
const ignoresDots = new Set(['gmail.com']);
const sameProvider: Record<string, string> = { 'googlemail.com': 'gmail.com' };

/**
 * Returns one form for all spellings of an email address that reach the same mailbox: letters of
 * any case, `+tags`, and the dots that Gmail ignores. It is for counting alone, never for sending.
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
