import type { FastifyInstance } from 'fastify';
import { SMS_REPLIES_PATH } from '#contract/messaging/notifications';
import type { ServerDeps } from '#server/deps';
import { takeSmsReply } from '../take-sms-reply';

const MAX_BYTES = 64 * 1024;

/** Registers the SMS provider's webhook. It reads the raw body, whose fields are signed. */
export function registerSmsReplies(app: FastifyInstance, deps: ServerDeps): void {
  const { sms } = deps;
  if (sms === null) return;
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    );
    scope.post(SMS_REPLIES_PATH, { bodyLimit: MAX_BYTES }, async ({ body, headers }, reply) => {
      const bytes = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
      const received = sms.readReply(bytes, headers['x-twilio-signature']?.toString());
      const answer = sms.writeAnswer(await takeSmsReply(deps, received));
      return reply.type(answer.type).send(answer.body);
    });
  });
}
