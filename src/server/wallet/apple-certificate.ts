// The operator's certificate, which signs passes for Apple Wallet and identifies their issuer.
import { X509Certificate } from 'node:crypto';
import { keyIn } from '#server/start/rsa-key';
import { StartupError } from '#server/start/startup-error';

export interface AppleWalletSettings {
  readonly passTypeId: string;
  readonly teamId: string;
  /** PEM, as are the two below. */
  readonly certificate: string;
  /** PKCS #1, without a passphrase. */
  readonly key: string;
  /** Apple's intermediate certificate, which issued the one above. */
  readonly issuer: string;
  /** When both certificates are valid, in epoch milliseconds. */
  readonly validFrom: number;
  readonly validUntil: number;
}

/** The settings as the operator provides them. */
export interface GivenAppleWallet {
  readonly passTypeId: string;
  readonly teamId: string;
  readonly certificate: string;
  readonly key: string;
  readonly keyPassphrase: string | undefined;
  readonly issuer: string;
}

/**
 * Validates the settings and adds what the certificates contain. Does not check expiry, which may
 * happen at any later time.
 * @throws {StartupError} when a setting does not parse, or does not match another
 */
export function readAppleWallet(given: GivenAppleWallet): AppleWalletSettings {
  const { passTypeId, teamId } = given;
  const certificate = certificateIn(given.certificate, 'APPLE_WALLET_CERTIFICATE');
  const issuer = certificateIn(given.issuer, 'APPLE_WALLET_WWDR_CERTIFICATE');
  const key = keyIn(given.key, 'APPLE_WALLET_KEY', given.keyPassphrase);
  if (!certificate.checkPrivateKey(key)) {
    throw new StartupError(
      'Invalid settings: APPLE_WALLET_KEY is not the key of APPLE_WALLET_CERTIFICATE.',
    );
  }
  if (!certificate.checkIssued(issuer) || !certificate.verify(issuer.publicKey)) {
    throw new StartupError(
      'Invalid settings: APPLE_WALLET_WWDR_CERTIFICATE is not the one that issued ' +
        `APPLE_WALLET_CERTIFICATE: that is ${inOneLine(certificate.issuer)}.`,
    );
  }
  requireInSubject(certificate, 'UID', passTypeId, 'APPLE_WALLET_PASS_TYPE_ID');
  requireInSubject(certificate, 'OU', teamId, 'APPLE_WALLET_TEAM_ID');
  const all = [certificate, issuer];
  return {
    passTypeId,
    teamId,
    certificate: certificate.toString(),
    issuer: issuer.toString(),
    key: key.export({ type: 'pkcs1', format: 'pem' }).toString(),
    validFrom: Math.max(...all.map(({ validFrom }) => Date.parse(validFrom))),
    validUntil: Math.min(...all.map(({ validTo }) => Date.parse(validTo))),
  };
}

function certificateIn(pem: string, name: string): X509Certificate {
  try {
    return new X509Certificate(pem);
  } catch {
    throw new StartupError(`Invalid settings: ${name} cannot be read as a certificate in PEM.`);
  }
}

/** Wallet refuses a pass whose type or team differs from the certificate's, without saying why. */
function requireInSubject(
  { subject }: X509Certificate,
  field: 'UID' | 'OU',
  wanted: string,
  name: string,
): void {
  const values = subject.split('\n').filter((line) => line.startsWith(`${field}=`));
  if (values.includes(`${field}=${wanted}`)) return;
  const found = values.map((line) => line.slice(field.length + 1)).join(', ') || 'none';
  throw new StartupError(
    `Invalid settings: APPLE_WALLET_CERTIFICATE is for another ${name} than ${wanted}: ${found}.`,
  );
}

const inOneLine = (name: string) => name.replaceAll('\n', ', ');
