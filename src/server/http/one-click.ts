import type { FastifyInstance } from 'fastify';
import { ApiError } from '#server/api-error';
import type { ServerDeps } from '#server/deps';
import { networkOf } from './network';

/** Mail clients send a word or two. */
const ONE_CLICK_BYTES = 1024;

/**
 * Registers `POST {path}?token=…`, which mail clients send for their “Unsubscribe” button (RFC
 * 8058). Its body is a form, unlike that of any call. `GET` at the same address shows a page that
 * asks first, because link scanners open every link in an email. Only refused tokens count: a mail
 * provider's few addresses send the clicks of all its users.
 * @param end unsubscribes or removes what the token is for; refuses a token not issued here
 */
export function answerOneClick(
  app: FastifyInstance,
  { limits }: Pick<ServerDeps, 'limits'>,
  path: string,
  end: (token: string) => Promise<unknown>,
): void {
  app.register(async (scope) => {
    // The form always has the same content.
    const skip = async () => undefined;
    for (const type of ['application/x-www-form-urlencoded', 'multipart/form-data']) {
      scope.addContentTypeParser(type, { parseAs: 'string', bodyLimit: ONE_CLICK_BYTES }, skip);
    }
    scope.post(path, async (request, reply) => {
      const { token } = request.query as { token?: unknown };
      try {
        await end(typeof token === 'string' ? token : '');
      } catch (error) {
        const isRefused = error instanceof ApiError;
        if (isRefused) await limits.count(['linksPerAddress', networkOf(request.ip)]);
        throw error;
      }
      return reply.header('cache-control', 'no-store').send({ success: true });
    });
  });
}
