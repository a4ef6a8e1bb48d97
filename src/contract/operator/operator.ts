// Who answers for a deployment (section 1): whoever runs it says so in its settings.
import * as z from 'zod/mini';
import { defineCall } from '../call';

/** The wallets of phones that passes can be made for. */
const wallet = z.enum(['apple', 'google']);
export type Wallet = z.infer<typeof wallet>;

const walletNames: Record<Wallet, string> = { apple: 'Apple Wallet', google: 'Google Wallet' };

/** `Apple Wallet and Google Wallet`, or the one that there is. */
export function walletsText(wallets: readonly Wallet[]): string {
  return wallets.map((name) => walletNames[name]).join(' and ');
}

export const operator = z.object({
  /** Null where they have not given it. */
  name: z.nullable(z.string()),
  supportEmail: z.nullable(z.string()),
  /** What tip pages show in the place for an ad; null for an ad of our own. */
  adFrameUrl: z.nullable(z.string()),
  /** Whether the server can send email. */
  sendsEmail: z.boolean(),
  /** The wallets that the server makes passes for. */
  wallets: z.array(wallet),
  /** Whether it can send SMS. */
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
