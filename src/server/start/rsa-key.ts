import { createPrivateKey, type KeyObject } from 'node:crypto';
import { StartupError } from './startup-error';

/**
 * Reads an RSA key from PEM.
 * @param name the setting's
 * @throws {StartupError} when it is no such key, or its passphrase is missing or wrong
 */
export function keyIn(pem: string, name: string, passphrase?: string): KeyObject {
  let key: KeyObject;
  try {
    key = createPrivateKey({ key: pem, ...(passphrase !== undefined && { passphrase }) });
  } catch {
    const why = pem.includes('ENCRYPTED') ? ', or its passphrase is missing or wrong' : '';
    throw new StartupError(
      `Invalid settings: ${name} cannot be read as a private key in PEM${why}.`,
    );
  }
  if (key.asymmetricKeyType !== 'rsa') {
    throw new StartupError(`Invalid settings: ${name} is no RSA key.`);
  }
  return key;
}
