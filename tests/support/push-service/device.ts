// A browser's side of Web Push: its keys, and decrypting what it receives (RFC 8291 and 8188).
// Written from the standards, independently of the library that encrypts.
import { createDecipheriv, createECDH, createHmac, type ECDH, randomBytes } from 'node:crypto';

/** Returns a browser's new subscription. Its endpoint may be a test's push service. */
export function newSubscription(endpoint?: string) {
  return new Device().subscription(
    endpoint ?? `https://push.example.com/${randomBytes(9).toString('hex')}`,
  );
}

const hmac = (key: Buffer, ...data: Buffer[]) =>
  createHmac('sha256', key).update(Buffer.concat(data)).digest();

/** HKDF (RFC 5869) for results of at most one block. */
const derive = (salt: Buffer, secret: Buffer, info: Buffer, length: number) =>
  hmac(hmac(salt, secret), info, Buffer.from([1])).subarray(0, length);

export class Device {
  readonly #keys: ECDH = createECDH('prime256v1');
  readonly #auth = randomBytes(16);

  constructor() {
    this.#keys.generateKeys();
  }

  subscription(endpoint: string) {
    return {
      endpoint,
      p256dh: this.#keys.getPublicKey('base64url'),
      auth: this.#auth.toString('base64url'),
    };
  }

  /**
   * Decrypts the body of a push.
   * @throws when it is not for this device
   */
  read(body: Buffer): unknown {
    const salt = body.subarray(0, 16);
    const keyLength = body[20] ?? 0;
    const sender = body.subarray(21, 21 + keyLength);
    const sealed = body.subarray(21 + keyLength);
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), this.#keys.getPublicKey(), sender]);
    const secret = derive(this.#auth, this.#keys.computeSecret(sender), info, 32);
    const key = derive(salt, secret, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
    const nonce = derive(salt, secret, Buffer.from('Content-Encoding: nonce\0'), 12);
    const decipher = createDecipheriv('aes-128-gcm', key, nonce);
    decipher.setAuthTag(sealed.subarray(-16));
    const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
    // The last record ends with a 2 and zeros.
    return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString());
  }
}
