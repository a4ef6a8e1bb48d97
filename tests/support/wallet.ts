// What an operator sets up for phone wallets: certificates like Apple's, made here by OpenSSL, and
// a key like Google's.
import { execFileSync } from 'node:child_process';
import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Config, readConfig } from '../../src/server/start/config';

export const PASS_TYPE_ID = 'pass.com.example.tipwell';
export const TEAM_ID = 'TEAM123456';

export interface WalletScene {
  /** The settings, as an operator sets them. */
  readonly env: Readonly<Record<string, string>>;
  /** Verifies the signatures of Google Wallet links. */
  readonly googleKey: KeyObject;
}

export function setUpWallets(): WalletScene {
  const folder = mkdtempSync(join(tmpdir(), 'tipwell-wallet-'));
  const openssl = (...args: string[]) =>
    execFileSync('openssl', args, { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] });
  const read = (file: string) => readFileSync(join(folder, file), 'utf8');
  try {
    const authority = ['-keyout', 'ca-key.pem', '-out', 'ca.pem', '-subj', '/O=Test/CN=WWDR'];
    openssl('req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '3650', ...authority);
    const subject = `/UID=${PASS_TYPE_ID}/CN=Pass Type ID/OU=${TEAM_ID}/O=Test`;
    const request = ['-keyout', 'key.pem', '-out', 'request.pem', '-subj', subject];
    openssl('req', '-newkey', 'rsa:2048', '-nodes', ...request);
    const issuing = ['-CA', 'ca.pem', '-CAkey', 'ca-key.pem', '-set_serial', '7', '-days', '365'];
    openssl('x509', '-req', '-in', 'request.pem', '-out', 'certificate.pem', ...issuing);
    const google = generateKeyPairSync('rsa', { modulusLength: 2048 });
    return {
      env: {
        APPLE_WALLET_PASS_TYPE_ID: PASS_TYPE_ID,
        APPLE_WALLET_TEAM_ID: TEAM_ID,
        APPLE_WALLET_CERTIFICATE: read('certificate.pem'),
        APPLE_WALLET_KEY: read('key.pem'),
        APPLE_WALLET_WWDR_CERTIFICATE: read('ca.pem'),
        GOOGLE_WALLET_ISSUER_ID: '3388000000012345678',
        GOOGLE_WALLET_SERVICE_ACCOUNT: 'passes@tipwell-test.iam.gserviceaccount.com',
        GOOGLE_WALLET_PRIVATE_KEY: google.privateKey
          .export({ type: 'pkcs8', format: 'pem' })
          .toString(),
      },
      googleKey: google.publicKey,
    };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Returns the configuration that an app needs to make passes. */
export function walletConfig(
  { env }: Pick<WalletScene, 'env'> = setUpWallets(),
): Pick<Config, 'appleWallet' | 'googleWallet' | 'operator'> {
  const { appleWallet, googleWallet, operator } = readConfig({ ...env, DEV_MAILBOX: 'true' });
  return { appleWallet, googleWallet, operator };
}
