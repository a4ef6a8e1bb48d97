// Who runs a deployment, and what it supports (section 1), from its settings.
import * as z from 'zod/mini';
import { defineCall } from '../call';

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
