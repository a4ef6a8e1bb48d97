import type { FastifyInstance } from 'fastify';
import type { ServerDeps } from '#server/deps';
import { networkOf } from './network';

/** What mail programs send is a word or two. */
const ONE_CLICK_BYTES = 1024;

/**
 * Answers `POST {path}?token=…`, which a mail program sends for its “Unsubscribe” button (RFC
 * 8058). It is a form, unlike every call. `GET` at the same address is a page that asks first, so
 * that nothing ends because a program has looked at the links of an email.
 * @param end ends what the token is about, and refuses one that was not issued here
 */
export function answerOneClick(
  app: FastifyInstance,
  { limits }: Pick<ServerDeps, 'limits'>,
  path: string,
  end: (token: string) => Promise<unknown>,
): void {
  app.register(async (scope) => {
    // What the form says is the same for everybody.
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
