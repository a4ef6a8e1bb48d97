// Serves the built client. Browsers keep assets with a hash in their name for ever, and revalidate
// all other files each time.
import { existsSync } from 'node:fs';
import { join, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/** Whether there is a built client to serve. Development and most tests have none. */
export function hasClient(clientDir: string | null): clientDir is string {
  return clientDir !== null && existsSync(join(clientDir, 'index.html'));
}

/**
 * Serves the files of `clientDir`, in compressed form where the build made one. Each file gets a
 * route at start, so no request's path is ever looked up in the file system.
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
