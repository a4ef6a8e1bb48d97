// Makers of passes for the wallets that the operator has set up.

import type { Config } from '#server/start/config';
import type { ApplePassParts } from './apple-pass';
import { applePushService, notifyPhones } from './apple-push';
import type { PassContent } from './rules';

export interface Wallets {
  /** The product's mark, as SVG. */
  readonly mark: string;
  /** Null if the server makes none. */
  readonly signApplePass: ((parts: ApplePassParts) => Buffer) | null;
  /** See `notifyPhones` of `apple-push.ts`. */
  readonly notifyPhones: ((pushTokens: readonly string[]) => Promise<string[]>) | null;
  /** Returns the link that adds a pass; null if the server makes none. */
  readonly googleLink: ((content: PassContent, now: number) => Promise<string>) | null;
}

/**
 * Loads the libraries only where needed.
 * @param mark the product's mark, as SVG
 */
export async function walletsOf(
  config: Pick<Config, 'appleWallet' | 'googleWallet' | 'publicUrl' | 'testApplePush'>,
  mark: string,
): Promise<Wallets> {
  const { appleWallet, googleWallet, publicUrl } = config;
  const apple = appleWallet && (await import('./apple-pass'));
  const google = googleWallet && (await import('./google-link'));
  return {
    mark,
    signApplePass: apple && ((parts) => apple.signApplePass(appleWallet, parts)),
    notifyPhones:
      appleWallet &&
      ((tokens) => notifyPhones(appleWallet, config.testApplePush ?? applePushService, tokens)),
    googleLink:
      google &&
      ((content, now) => google.googleWalletLink(googleWallet, content, { publicUrl, now })),
  };
}
