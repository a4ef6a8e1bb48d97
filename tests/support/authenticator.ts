// A minimal phone with passkeys: real keys and signatures, in WebAuthn's encoding.
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { NewPasskey, UsedPasskey } from '#contract/accounts/sessions';

/** Deviations by the phone, or by someone tampering with its response. */
export interface Deviation {
  origin?: string;
  rpId?: string;
  /** If false, the phone only registered a touch. */
  verifiesPerson?: boolean;
  counter?: number;
  type?: string;
}

export class Authenticator {
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  readonly #credentialId = randomBytes(32);
  readonly #origin: string;
  counter = 0;

  constructor(origin: string) {
    this.#origin = origin;
  }

  /** Makes a passkey, as `navigator.credentials.create` does. */
  create(challenge: string, deviation: Deviation = {}): NewPasskey {
    const authData = Buffer.concat([
      this.#authData(0x40, deviation),
      Buffer.alloc(16),
      Buffer.from([0, this.#credentialId.length]),
      this.#credentialId,
      this.#publicKey(),
    ]);
    const attestationObject = Buffer.concat([
      Buffer.from([0xa3]),
      text('fmt'),
      text('none'),
      text('attStmt'),
      Buffer.from([0xa0]),
      text('authData'),
      Buffer.from([0x58, authData.length]),
      authData,
    ]);
    return {
      id: this.#credentialId.toString('base64url'),
      clientDataJSON: this.#clientData('webauthn.create', challenge, deviation),
      attestationObject: attestationObject.toString('base64url'),
    };
  }

  /** Signs a challenge, as `navigator.credentials.get` does. */
  use(challenge: string, deviation: Deviation = {}): UsedPasskey {
    const authData = this.#authData(0, deviation);
    const clientDataJSON = this.#clientData('webauthn.get', challenge, deviation);
    const signed = Buffer.concat([authData, sha256(Buffer.from(clientDataJSON, 'base64url'))]);
    return {
      id: this.#credentialId.toString('base64url'),
      clientDataJSON,
      authenticatorData: authData.toString('base64url'),
      signature: sign('sha256', signed, this.#keys.privateKey).toString('base64url'),
    };
  }

  #authData(flags: number, { rpId, verifiesPerson = true, counter }: Deviation): Buffer {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter ?? this.counter);
    const present = verifiesPerson ? 0x05 : 0x01;
    const site = rpId ?? new URL(this.#origin).hostname;
    return Buffer.concat([sha256(Buffer.from(site)), Buffer.from([flags | present]), count]);
  }

  #clientData(type: string, challenge: string, deviation: Deviation): string {
    const { origin = this.#origin } = deviation;
    const said = { type: deviation.type ?? type, challenge, origin, crossOrigin: false };
    return Buffer.from(JSON.stringify(said)).toString('base64url');
  }

  /** An ES256 key in COSE encoding. */
  #publicKey(): Buffer {
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' });
    const coordinate = (label: number, value: string) =>
      Buffer.concat([Buffer.from([label, 0x58, 32]), Buffer.from(value, 'base64url')]);
    const head = Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01]);
    return Buffer.concat([head, coordinate(0x21, x), coordinate(0x22, y)]);
  }
}

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest();

/** Encodes a short text in CBOR. */
const text = (value: string) =>
  Buffer.concat([Buffer.from([0x60 + value.length]), Buffer.from(value)]);
