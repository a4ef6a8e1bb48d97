// Answers navigations to all pages that the server does not render with one of the client's shells,
// which render in the browser.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyRequest } from 'fastify';
import { shellOf, shells } from '#contract/shells';
import { contentSecurityPolicy } from '#server/http/plugins/security-headers';
import { type ClientPages, fits, pathOf } from '#server/http/plugins/unknown-addresses';
import type { Config } from '#server/start/config';
import { paths } from '../../client/platform/paths';
import { inlineHashesOf } from './inline-hashes';
import { compressPage } from './rendered-page';
import { sendPage } from './send-page';

/**
 * Answers navigations with the shell of the application that the path belongs to. The
 * shells are read here, once. A build under a running server puts others in their place, which name
 * files that this server does not serve; those that it knows are kept for it.
 */
export async function shellPages(
  clientDir: string,
  { publicUrl, operator }: Pick<Config, 'publicUrl' | 'operator'>,
  isAtOwnDomain: (request: FastifyRequest) => boolean,
): Promise<ClientPages> {
  const read = (shell: string, frame: string | null = null) => {
    const html = readFileSync(join(clientDir, shell), 'utf8');
    const secure = publicUrl.startsWith('https:');
    const policy = contentSecurityPolicy(inlineHashesOf(html), { secure, frame });
    return compressPage(html, { status: 200, policy, renderedOnce: true });
  };
  const pages = {
    [shells.workerArea]: await read(shells.workerArea),
    [shells.tipPage]: await read(shells.tipPage, operator.adFrameUrl),
  };
  const answer: ClientPages['answer'] = (request, reply) => {
    const path = pathOf(request.url);
    // At a worker's own domain there is no other.
    const shell = isAtOwnDomain(request)
      ? shells.tipPage
      : shellOf({ pathname: path, search: request.url.slice(path.length) });
    // For other paths, the shell shows a “not found” page.
    const status = isPage(path) ? 200 : 404;
    // A shell says nothing that anybody could look for.
    reply.header('x-robots-tag', 'noindex');
    return sendPage(request, reply, { ...pages[shell], status });
  };
  return { at: isPage, answer };
}

const patterns = Object.values(paths).map(({ path }) => path.split('/'));

/**
 * Whether the client has a page at a path, with or without a slash at its end. The names of the
 * shells count too, because the service worker requests them by name.
 */
function isPage(path: string): boolean {
  if (Object.values(shells).some((shell) => path === `/${shell}`)) return true;
  const parts = path.replace(/(?<=.)\/$/, '').split('/');
  return patterns.some((pattern) => fits(pattern, parts));
}
