// Who runs a deployment, what it supports (section 1), and requests for help to them (sections 1
// and 3, `prioritySupport`).
import * as z from 'zod/mini';
import { defineCall } from '../call';
import { isoTime, uuid } from '../fields';
import { SUPPORT_MESSAGE_MAX_LENGTH } from '../limits';
import { atMost, severalLines, visibleText } from '../text';

const wallet = z.enum(['apple', 'google']);
export type Wallet = z.infer<typeof wallet>;

const walletNames: Record<Wallet, string> = { apple: 'Apple Wallet', google: 'Google Wallet' };

/** Returns `Apple Wallet and Google Wallet`, or the only one available. */
export function walletsText(wallets: readonly Wallet[]): string {
  return wallets.map((name) => walletNames[name]).join(' and ');
}

export const operator = z.object({
  /** Null where not set. */
  name: z.nullable(z.string()),
  supportEmail: z.nullable(z.string()),
  /** The ad frame on tip pages; null for our own ad. */
  adFrameUrl: z.nullable(z.string()),
  sendsEmail: z.boolean(),
  /** Wallets that the server makes passes for. */
  wallets: z.array(wallet),
  sendsSms: z.boolean(),
});
export type Operator = z.infer<typeof operator>;

export const getOperator = defineCall({
  method: 'GET',
  path: '/api/operator',
  summary: 'Returns who runs this deployment, and how to reach them.',
  access: 'public',
  answer: operator,
  status: 200,
});

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
