// The HTML of every page. Today that is the client's shell, which renders itself in the browser;
// a page that is rendered here goes before it, by its path.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contentSecurityPolicy } from '../plugins/security-headers';
import type { AnswerPage } from '../plugins/unknown-addresses';
import { inlineHashesOf } from './inline-hashes';

/** Answers navigations with the client's shell. */
export function pagesOf(clientDir: string, publicUrl: string): AnswerPage {
  const shell = readFileSync(join(clientDir, 'index.html'), 'utf8');
  const policy = contentSecurityPolicy(inlineHashesOf(shell), {
    secure: publicUrl.startsWith('https:'),
  });
  return (_request, reply) =>
    reply
      .code(200)
      .header('content-security-policy', policy)
      .header('cache-control', 'no-cache')
      .sendFile('index.html', { cacheControl: false });
}
