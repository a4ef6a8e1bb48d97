// Answers navigations to all pages that the server does not render with one of the client's shells,
// which render in the browser.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyRequest } from 'fastify';
import { shellOf, shells } from '#contract/shells';
import { paths } from '../../client/platform/paths';
import { contentSecurityPolicy } from '../plugins/security-headers';
import { type AnswerPage, fits, pathOf } from '../plugins/unknown-addresses';
import type { Config } from '../start/config';
import { inlineHashesOf } from './inline-hashes';

/** Returns an answer to navigations: the shell of the application that the path belongs to. */
export function shellPages(
  clientDir: string,
  { publicUrl, operator }: Pick<Config, 'publicUrl' | 'operator'>,
  isAtOwnDomain: (request: FastifyRequest) => boolean,
): AnswerPage {
  const secure = publicUrl.startsWith('https:');
  const policies = Object.fromEntries(
    Object.values(shells).map((shell) => {
      const hashes = inlineHashesOf(readFileSync(join(clientDir, shell), 'utf8'));
      const frame = shell === shells.tipPage ? operator.adFrameUrl : null;
      return [shell, contentSecurityPolicy(hashes, { secure, frame })];
    }),
  );
  return (request, reply) => {
    const path = pathOf(request.url);
    // At a worker's own domain there is no other.
    const shell = isAtOwnDomain(request)
      ? shells.tipPage
      : shellOf({ pathname: path, search: request.url.slice(path.length) });
    return (
      reply
        // For other paths, the shell shows a “not found” page.
        .code(isPage(path) ? 200 : 404)
        .header('content-security-policy', policies[shell])
        .header('cache-control', 'no-cache')
        .sendFile(shell, { cacheControl: false })
    );
  };
}

const { devUi: _, ...pages } = paths;
const patterns = Object.values(pages).map(({ path }) => path.split('/'));

/**
 * Whether the client has a page at a path, with or without a slash at its end. The names of the
 * shells count too, because the service worker requests them by name.
 */
function isPage(path: string): boolean {
  if (Object.values(shells).some((shell) => path === `/${shell}`)) return true;
  const parts = path.replace(/(?<=.)\/$/, '').split('/');
  return patterns.some((pattern) => fits(pattern, parts));
}
