import type { FastifyInstance } from 'fastify';
import type { ServerDeps } from '#server/deps';
import { networkOf } from './network';

/** Mail programs send a word or two. */
const ONE_CLICK_BYTES = 1024;

/**
 * Answers `POST {path}?token=…`, sent by mail programs for their “Unsubscribe” button (RFC 8058).
 * Unlike all calls, this is a form. `GET` at the same address is a page that asks first, so that
 * programs that scan an email's links end nothing.
 * @param end ends what the token is about, and refuses one that was not issued here
 */
export function answerOneClick(
  app: FastifyInstance,
  { limits }: Pick<ServerDeps, 'limits'>,
  path: string,
  end: (token: string) => Promise<unknown>,
): void {
  app.register(async (scope) => {
    // The form's content is always the same.
    const skip = async () => undefined;
    for (const type of ['application/x-www-form-urlencoded', 'multipart/form-data']) {
      scope.addContentTypeParser(type, { parseAs: 'string', bodyLimit: ONE_CLICK_BYTES }, skip);
    }
    scope.post(path, async (request, reply) => {
      await limits.count(['linksPerAddress', networkOf(request.ip)]);
      const { token } = request.query as { token?: unknown };
      await end(typeof token === 'string' ? token : '');
      return reply.header('cache-control', 'no-store').send({ success: true });
    });
  });
}
