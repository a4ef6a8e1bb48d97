// The “Unsubscribe” button of mail programs (RFC 8058).
import type { FastifyInstance } from 'fastify';
import type { ParsedMail } from 'mailparser';

/** Returns the path that an email's button leads to. Fails if the email offers none. */
export function oneClickPath(mail: ParsedMail | undefined): string {
  const lines = mail?.headerLines.map(({ line }) => line.replace(/\r\n\s+/g, ' ')) ?? [];
  const list = mail?.headers.get('list') as { unsubscribe?: { url?: string } } | undefined;
  const address = list?.unsubscribe?.url;
  if (!address || !lines.includes('List-Unsubscribe-Post: List-Unsubscribe=One-Click')) {
    throw new Error(`There is no one-click link: ${lines.join('\n')}`);
  }
  const { pathname, search } = new URL(address);
  return pathname + search;
}

const forms = {
  'application/x-www-form-urlencoded': 'List-Unsubscribe=One-Click',
  'multipart/form-data; boundary=b': [
    '--b',
    'Content-Disposition: form-data; name="List-Unsubscribe"',
    '',
    'One-Click',
    '--b--',
    '',
  ].join('\r\n'),
};

/** The form encodings that mail programs may use. */
export const oneClickForms = Object.keys(forms) as (keyof typeof forms)[];

/** Sends what a mail program sends for its button: without cookies or an origin. */
export function clickOnce(app: FastifyInstance, path: string, type = oneClickForms[0]) {
  const headers = { 'content-type': type ?? '' };
  return app.inject({ method: 'POST', url: path, headers, payload: type && forms[type] });
}
