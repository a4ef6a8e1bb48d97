// The settings of wallet passes. Like any other setting, an invalid one keeps the server from
// starting. An expired certificate does not: it only means that no passes are made, while tips must
// go on.
import * as z from 'zod';
import { DAY_MS } from '#contract/timings';
import { type AppleWalletSettings, readAppleWallet } from '#server/wallet/apple-certificate';
import type { GoogleWalletSettings } from '#server/wallet/google-link';
import { isValidAt } from '#server/wallet/rules';
import { keyIn } from './rsa-key';
import { pem, setting } from './setting';
import { StartupError } from './startup-error';

export const walletEnvironment = z.object({
  APPLE_WALLET_PASS_TYPE_ID: setting(
    z
      .string()
      .regex(/^pass\.[\w.-]+$/, 'Give the identifier of the pass type, which begins with pass.')
      .optional(),
  ),
  APPLE_WALLET_TEAM_ID: setting(
    z
      .string()
      .regex(/^[A-Z0-9]{10}$/, 'Give the ten characters of the team')
      .optional(),
  ),
  APPLE_WALLET_CERTIFICATE: setting(pem('Give a certificate in PEM').optional()),
  APPLE_WALLET_KEY: setting(pem('Give a key in PEM').optional()),
  APPLE_WALLET_KEY_PASSPHRASE: setting(z.string().optional()),
  APPLE_WALLET_WWDR_CERTIFICATE: setting(pem('Give a certificate in PEM').optional()),
  GOOGLE_WALLET_ISSUER_ID: setting(
    z
      .string()
      .regex(/^\d{1,30}$/, 'Give a number')
      .optional(),
  ),
  GOOGLE_WALLET_SERVICE_ACCOUNT: setting(z.email().optional()),
  GOOGLE_WALLET_PRIVATE_KEY: setting(pem('Give a key in PEM').optional()),
});

type Settings = z.infer<typeof walletEnvironment>;

/** How long before a certificate's expiry to warn of it. */
const NOTICE_DAYS = 30;

/** @throws {StartupError} when only some are set, or one is invalid */
export function appleWalletOf(settings: Settings): AppleWalletSettings | null {
  const all = [
    settings.APPLE_WALLET_PASS_TYPE_ID,
    settings.APPLE_WALLET_TEAM_ID,
    settings.APPLE_WALLET_CERTIFICATE,
    settings.APPLE_WALLET_KEY,
    settings.APPLE_WALLET_WWDR_CERTIFICATE,
  ];
  const [passTypeId, teamId, certificate, key, issuer] = all;
  if (
    passTypeId === undefined ||
    teamId === undefined ||
    certificate === undefined ||
    key === undefined ||
    issuer === undefined
  ) {
    if (all.every((part) => part === undefined)) return null;
    throw new StartupError(
      'Set APPLE_WALLET_PASS_TYPE_ID, APPLE_WALLET_TEAM_ID, APPLE_WALLET_CERTIFICATE, APPLE_WALLET_KEY ' +
        'and APPLE_WALLET_WWDR_CERTIFICATE, or none to make no passes for Apple Wallet.',
    );
  }
  const keyPassphrase = settings.APPLE_WALLET_KEY_PASSPHRASE;
  return readAppleWallet({ passTypeId, teamId, certificate, key, keyPassphrase, issuer });
}

/** @throws {StartupError} when only some are set, or the key is invalid */
export function googleWalletOf(settings: Settings): GoogleWalletSettings | null {
  const all = [
    settings.GOOGLE_WALLET_ISSUER_ID,
    settings.GOOGLE_WALLET_SERVICE_ACCOUNT,
    settings.GOOGLE_WALLET_PRIVATE_KEY,
  ];
  const [issuerId, serviceAccount, privateKey] = all;
  if (issuerId === undefined || serviceAccount === undefined || privateKey === undefined) {
    if (all.every((part) => part === undefined)) return null;
    throw new StartupError(
      'Set GOOGLE_WALLET_ISSUER_ID, GOOGLE_WALLET_SERVICE_ACCOUNT and GOOGLE_WALLET_PRIVATE_KEY, or none to ' +
        'make no passes for Google Wallet.',
    );
  }
  keyIn(privateKey, 'GOOGLE_WALLET_PRIVATE_KEY');
  return { issuerId, serviceAccount, privateKey };
}

/** Returns the warning to log at startup about the certificates, or null. */
export function walletWarning(apple: AppleWalletSettings | null, now: number): string | null {
  if (apple === null) return null;
  const day = (time: number) => new Date(time).toISOString().slice(0, 10);
  const none = 'no passes for Apple Wallet are made or followed';
  if (!isValidAt(apple, now)) {
    return now < apple.validFrom
      ? `The certificates for Apple Wallet are valid from ${day(apple.validFrom)}: until then ${none}`
      : `The certificates for Apple Wallet ran out on ${day(apple.validUntil)}: ${none}`;
  }
  if (now + NOTICE_DAYS * DAY_MS < apple.validUntil) return null;
  return `The certificates for Apple Wallet run out on ${day(apple.validUntil)}: get new ones`;
}
