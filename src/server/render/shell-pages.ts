// Pages that the server does not render: it sends one of the client's shells, which render in the
// browser.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyRequest } from 'fastify';
import { paths } from '#client/platform/paths';
import { shellOf, shells } from '#contract/service-worker';
import { pathnameOf } from '#server/http/pathname-of';
import { contentSecurityPolicy } from '#server/http/plugins/security-headers';
import { type ClientPages, fits } from '#server/http/plugins/unknown-addresses';
import type { Config } from '#server/start/config';
import { inlineHashesOf } from './inline-hashes';
import { compressPage } from './rendered-page';
import { sendPage } from './send-page';

/**
 * Answers navigations with the shell for the path. The shells are read only once, because a new
 * build may replace them while the server runs. The server does not know the files that the new
 * ones name, whereas the build keeps the files of the old ones.
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
    const path = pathnameOf(request.url);
    // A worker's own domain has only the tip page.
    const shell = isAtOwnDomain(request)
      ? shells.tipPage
      : shellOf({ pathname: path, search: request.url.slice(path.length) });
    // At other paths, the shell shows a “not found” page.
    const status = isPage(path) ? 200 : 404;
    // A shell has no content to index.
    reply.header('x-robots-tag', 'noindex');
    return sendPage(request, reply, { ...pages[shell], status });
  };
  return { at: isPage, answer };
}

const patterns = Object.values(paths).map(({ path }) => path.split('/'));

/**
 * Returns true if the client has a page at a path, with or without a trailing slash, or if a shell
 * is at the path, as requested by the service worker.
 */
function isPage(path: string): boolean {
  if (Object.values(shells).some((shell) => path === `/${shell}`)) return true;
  const parts = path.replace(/(?<=.)\/$/, '').split('/');
  return patterns.some((pattern) => fits(pattern, parts));
}
