// Serves the built client. Browsers cache files with a hash in their name forever, and revalidate
// others each time.
import { existsSync } from 'node:fs';
import { join, sep } from 'node:path';
import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { MANIFEST_PATH, WORKER_AREA_PATH } from '#contract/service-worker';
import { atOwnDomains } from './own-domains';
import { SHOWN_ANYWHERE } from './security-headers';

const notServed = ['**/*.br', '**/*.gz', '**/*.html', '**/*.map'];

/** Neither belongs to a tip page. At a worker's own domain the page has its own manifest. */
const ofTheWorkersArea = [MANIFEST_PATH, WORKER_AREA_PATH].map((path) => path.slice(1));

/** Returns whether there is a built client. Development and most tests have none. */
export function hasClient(clientDir: string | null): clientDir is string {
  return clientDir !== null && existsSync(join(clientDir, 'index.html'));
}

/**
 * Serves the files of `clientDir`, compressed where the build did so. Each file gets a route at
 * startup, so requests cannot reach any other path of the file system.
 */
export async function serveClientFiles(app: FastifyInstance, clientDir: string): Promise<void> {
  const assets = join(clientDir, 'assets') + sep;
  const icons = join(clientDir, 'icons') + sep;
  const options: FastifyStaticOptions = {
    root: clientDir,
    wildcard: false,
    globIgnore: notServed,
    preCompressed: true,
    cacheControl: false,
    setHeaders(reply, path) {
      const hashed = path.startsWith(assets);
      reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
      if (path.startsWith(icons)) reply.headers(SHOWN_ANYWHERE);
    },
  };
  await app.register(fastifyStatic, options);
  await app.register(fastifyStatic, {
    ...options,
    ...atOwnDomains,
    globIgnore: [...notServed, ...ofTheWorkersArea],
    decorateReply: false,
  });
}
