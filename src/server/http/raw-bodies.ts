import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/**
 * Registers a provider's webhook. Its body stays unparsed, whatever its media type, because the
 * provider signs the bytes.
 * @param handle returns what is sent
 */
export function postRaw(
  app: FastifyInstance,
  path: string,
  bodyLimit: number,
  handle: (
    bytes: Buffer,
    headers: FastifyRequest['headers'],
    reply: FastifyReply,
  ) => Promise<unknown>,
): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    );
    scope.post(path, { bodyLimit }, async ({ body, headers }, reply) =>
      handle(Buffer.isBuffer(body) ? body : Buffer.alloc(0), headers, reply),
    );
  });
}
