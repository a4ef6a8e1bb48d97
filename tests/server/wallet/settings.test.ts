// Operators' wallet settings: mistakes are reported at start, expired certificates are not used.
import { createPrivateKey, generateKeyPairSync } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { readConfig } from '#server/start/config';
import { StartupError } from '#server/start/startup-error';
import { walletWarning } from '#server/start/wallet-settings';
import { setUpWallets } from '../../support/wallet';

const { env } = setUpWallets();
const other = setUpWallets().env;
const DAY = 24 * 60 * 60 * 1000;

const ec = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;
const ecKey = ec.export({ type: 'pkcs8', format: 'pem' }).toString();
const encrypted = createPrivateKey(env.APPLE_WALLET_KEY ?? '')
  .export({ type: 'pkcs8', format: 'pem', cipher: 'aes-256-cbc', passphrase: 'open sesame' })
  .toString();
const broken = '-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----';

describe('the settings of wallets', () => {
  it('are read, even with line breaks written out or with an encrypted key', () => {
    const inOneLine = Object.fromEntries(
      Object.entries(env).map(([name, value]) => [name, value.replaceAll('\n', '\\n')]),
    );
    const { appleWallet, googleWallet, operator } = readConfig(inOneLine);
    expect(operator.wallets).toEqual(['apple', 'google']);
    expect(appleWallet?.passTypeId).toBe(env.APPLE_WALLET_PASS_TYPE_ID);
    expect(googleWallet?.privateKey).toBe(env.GOOGLE_WALLET_PRIVATE_KEY);
    const passphrase = { APPLE_WALLET_KEY: encrypted, APPLE_WALLET_KEY_PASSPHRASE: 'open sesame' };
    expect(readConfig({ ...env, ...passphrase }).appleWallet?.key).toBe(appleWallet?.key);
  });

  it('leave out either wallet, or both', () => {
    const only = (prefix: string) =>
      Object.fromEntries(Object.entries(env).filter(([name]) => name.startsWith(prefix)));
    expect(readConfig(only('APPLE')).operator.wallets).toEqual(['apple']);
    expect(readConfig(only('GOOGLE')).operator.wallets).toEqual(['google']);
    expect(readConfig({}).operator.wallets).toEqual([]);
  });

  it.each([
    ['a part of them', { APPLE_WALLET_TEAM_ID: '' }, /^Set APPLE_WALLET_PASS_TYPE_ID, .* or none/],
    ['a part of them', { GOOGLE_WALLET_ISSUER_ID: '' }, /^Set GOOGLE_WALLET_ISSUER_ID, .* or none/],
    ['no PEM', { APPLE_WALLET_CERTIFICATE: 'x' }, /APPLE_WALLET_CERTIFICATE: Give a certificate/],
    [
      'a certificate that does not parse',
      { APPLE_WALLET_CERTIFICATE: broken },
      /APPLE_WALLET_CERTIFICATE cannot be read as a certificate/,
    ],
    [
      'a key that does not parse',
      { APPLE_WALLET_KEY: broken },
      /APPLE_WALLET_KEY cannot be read as a private key in PEM\.$/,
    ],
    [
      'an encrypted key without its passphrase',
      { APPLE_WALLET_KEY: encrypted },
      /APPLE_WALLET_KEY cannot be read .* passphrase is missing or wrong/,
    ],
    [
      'a wrong passphrase',
      { APPLE_WALLET_KEY: encrypted, APPLE_WALLET_KEY_PASSPHRASE: 'sesame' },
      /APPLE_WALLET_KEY cannot be read .* passphrase is missing or wrong/,
    ],
    ['a key that is not RSA', { APPLE_WALLET_KEY: ecKey }, /APPLE_WALLET_KEY is no RSA key/],
    [
      'the key of another certificate',
      { APPLE_WALLET_KEY: other.APPLE_WALLET_KEY },
      /APPLE_WALLET_KEY is not the key of APPLE_WALLET_CERTIFICATE/,
    ],
    [
      'another issuer',
      { APPLE_WALLET_WWDR_CERTIFICATE: other.APPLE_WALLET_WWDR_CERTIFICATE },
      /APPLE_WALLET_WWDR_CERTIFICATE is not the one that issued/,
    ],
    [
      'another pass type',
      { APPLE_WALLET_PASS_TYPE_ID: 'pass.com.other' },
      /another APPLE_WALLET_PASS_TYPE_ID than pass\.com\.other: pass\.com\.example\.tipwell/,
    ],
    [
      'another team',
      { APPLE_WALLET_TEAM_ID: 'OTHERTEAM1' },
      /another APPLE_WALLET_TEAM_ID than OTHERTEAM1: TEAM123456/,
    ],
    [
      'a Google key that does not parse',
      { GOOGLE_WALLET_PRIVATE_KEY: broken },
      /GOOGLE_WALLET_PRIVATE_KEY cannot be read as a private key/,
    ],
  ])('are refused in one line: %s', (_what, changes, message) => {
    const read = () => readConfig({ ...env, ...changes });
    expect(read).toThrow(StartupError);
    expect(read).toThrow(message);
    expect(read).not.toThrow(/\n/);
  });

  it('do not prevent a start after a certificate has expired', () => {
    const { appleWallet } = readConfig(env);
    const late = Date.now() + 366 * DAY;
    expect(readConfig(env, late).operator.wallets).toEqual(['google']);
    expect(walletWarning(appleWallet, late)).toMatch(/ran out on \d{4}-\d\d-\d\d: no passes/);
    expect(walletWarning(appleWallet, late - 10 * DAY)).toMatch(/run out on .*: get new ones/);
    expect(walletWarning(appleWallet, Date.now())).toBeNull();
    expect(walletWarning(appleWallet, 0)).toMatch(/are valid from .*: until/);
    expect(walletWarning(null, late)).toBeNull();
  });
});
