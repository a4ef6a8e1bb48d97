import type { FastifyInstance } from 'fastify';
import { SMS_REPLIES_PATH } from '#contract/messaging/notifications';
import type { ServerDeps } from '#server/deps';
import { postRaw } from '#server/http/raw-bodies';
import { handleSmsReply } from '../handle-sms-reply';

const MAX_BYTES = 64 * 1024;

/** Registers the SMS provider's webhook. */
export function registerSmsReplies(app: FastifyInstance, deps: ServerDeps): void {
  const { sms } = deps;
  if (sms === null) return;
  postRaw(app, SMS_REPLIES_PATH, MAX_BYTES, async (bytes, headers, reply) => {
    const received = sms.readReply(bytes, headers['x-twilio-signature']?.toString());
    const answer = sms.writeAnswer(await handleSmsReply(deps, received));
    return reply.type(answer.type).send(answer.body);
  });
}
