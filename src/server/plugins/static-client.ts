// The built client: hashed assets for ever, everything else asked about again each time.
import { existsSync } from 'node:fs';
import { join, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/** Whether there is a built client to serve; development and most tests have none. */
export function hasClient(clientDir: string | null): clientDir is string {
  return clientDir !== null && existsSync(join(clientDir, 'index.html'));
}

/**
 * Serves the files of `clientDir`, compressed when the build left them so. Which files there are
 * is settled at start: no request's path ever reaches the file system.
 */
export async function serveClientFiles(app: FastifyInstance, clientDir: string): Promise<void> {
  const assets = join(clientDir, 'assets') + sep;
  await app.register(fastifyStatic, {
    root: clientDir,
    wildcard: false,
    globIgnore: ['**/*.br', '**/*.gz', '**/*.html', '**/*.map'],
    preCompressed: true,
    cacheControl: false,
    setHeaders(reply, path) {
      const hashed = path.startsWith(assets);
      reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
}
