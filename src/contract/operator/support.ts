// Requests for help to the deployment's operator (sections 1 and 3, `prioritySupport`).
import * as z from 'zod/mini';
import { defineCall } from '../call';
import { isoTime, uuid } from '../ids';
import { SUPPORT_MESSAGE_MAX_LENGTH } from '../limits';
import { atMost, severalLines, visibleText } from '../text';

export const supportTopics = ['tips', 'codes', 'account', 'plan', 'other'] as const;
export const supportTopic = z.enum(supportTopics);
export type SupportTopic = z.infer<typeof supportTopic>;

export const supportTopicNames: Record<SupportTopic, string> = {
  tips: 'Tips and payments',
  codes: 'QR codes and printing',
  account: 'My account',
  plan: 'My plan',
  other: 'Something else',
};

export const supportRequestBody = z.strictObject({
  /** Client-generated, so that a repeated request creates one. */
  id: uuid,
  topic: supportTopic,
  message: z
    .string()
    .check(
      severalLines(),
      z.minLength(1, 'Tell us what it is about'),
      atMost(SUPPORT_MESSAGE_MAX_LENGTH, 'Message too long'),
      visibleText(),
    ),
});
export type SupportRequestBody = z.infer<typeof supportRequestBody>;

export const supportRequest = z.object({
  id: uuid,
  topic: supportTopic,
  message: z.string(),
  /** Answered before others: the sender's plan had priority support. */
  priority: z.boolean(),
  createdAt: isoTime,
  /** When the operator handled it; null until then. */
  answeredAt: z.nullable(isoTime),
});
export type SupportRequest = z.infer<typeof supportRequest>;

export const listSupportRequests = defineCall({
  method: 'GET',
  path: '/api/support-requests',
  summary: "Returns the signed-in user's requests for help, the latest first.",
  access: 'signed-in',
  answer: z.object({ requests: z.array(supportRequest) }),
  status: 200,
});

export const createSupportRequest = defineCall({
  method: 'POST',
  path: '/api/support-requests',
  summary: 'Asks the operator for help. Requests from accounts with priority support come first.',
  access: 'signed-in',
  body: supportRequestBody,
  answer: supportRequest,
  status: 201,
  errors: ['support_request_taken'],
});
