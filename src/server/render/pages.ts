// The HTML of every page that the server does not render: one of the client's shells, which render
// themselves in the browser. A page that is rendered goes before it, by its path.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { shellOf, shells } from '#contract/shells';
import { contentSecurityPolicy } from '../plugins/security-headers';
import { type AnswerPage, pathOf } from '../plugins/unknown-addresses';
import { inlineHashesOf } from './inline-hashes';

/** Answers navigations with the shell of the application that has the address. */
export function pagesOf(clientDir: string, publicUrl: string): AnswerPage {
  const secure = publicUrl.startsWith('https:');
  const policies = Object.fromEntries(
    Object.values(shells).map((shell) => {
      const hashes = inlineHashesOf(readFileSync(join(clientDir, shell), 'utf8'));
      return [shell, contentSecurityPolicy(hashes, { secure })];
    }),
  );
  return (request, reply) => {
    const shell = shellOf(pathOf(request.url));
    return reply
      .code(200)
      .header('content-security-policy', policies[shell])
      .header('cache-control', 'no-cache')
      .sendFile(shell, { cacheControl: false });
  };
}
