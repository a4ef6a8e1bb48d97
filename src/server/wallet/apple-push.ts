// Notifies iPhones that a pass has changed, through Apple's push service, authenticated by the
// passes' certificate
// (https://developer.apple.com/documentation/walletpasses/adding-a-web-service-to-update-passes).
// The push has no content: the iPhone then requests the changes.
import { type ClientHttp2Session, connect } from 'node:http2';
import type { AppleWalletSettings } from './apple-certificate';

/** Apple's, or a replacement for tests. */
export interface ApplePushService {
  readonly origin: string;
  /** Its certificate in PEM; null if the system already trusts it. */
  readonly certificate: string | null;
}

export const applePushService: ApplePushService = {
  origin: 'https://api.push.apple.com',
  certificate: null,
};

const TIMEOUT_MS = 20_000;

/**
 * Notifies iPhones by their push tokens. Returns the tokens that no longer exist.
 * @throws {Error} on network failure, and when the service refuses the request or is busy
 */
export async function notifyPhones(
  { certificate, key, passTypeId }: AppleWalletSettings,
  service: ApplePushService,
  pushTokens: readonly string[],
): Promise<string[]> {
  const session = connect(service.origin, {
    cert: certificate,
    key,
    ...(service.certificate !== null && { ca: service.certificate }),
  });
  const broken = new Promise<never>((_, reject) => {
    session.on('error', reject);
    session.setTimeout(TIMEOUT_MS, () => {
      session.destroy(new Error("Apple's push service does not answer"));
    });
  });
  try {
    const gone: string[] = [];
    for (const token of pushTokens) {
      const isGone = await Promise.race([notifyPhone(session, passTypeId, token), broken]);
      if (isGone) gone.push(token);
    }
    return gone;
  } finally {
    session.destroy();
  }
}

/** Returns true if the token no longer exists. */
function notifyPhone(
  session: ClientHttp2Session,
  passTypeId: string,
  token: string,
): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const request = session.request({
      ':method': 'POST',
      ':path': `/3/device/${token}`,
      'apns-topic': passTypeId,
      'apns-push-type': 'background',
      'apns-priority': '5',
    });
    let status = 0;
    let body = '';
    request.setEncoding('utf8');
    request.on('response', (headers) => {
      status = Number(headers[':status']);
    });
    request.on('data', (part: string) => {
      body = (body + part).slice(0, 200);
    });
    request.on('error', reject);
    request.on('end', () => {
      if (status === 200) resolve(false);
      else if (status === 410 || body.includes('BadDeviceToken')) resolve(true);
      else reject(new Error(`Apple's push service answered ${status}: ${reasonIn(body)}`));
    });
    request.end('{}');
  });
}

/** Returns Apple's error code, such as `TooManyRequests`. */
const reasonIn = (body: string) => /"reason":"(\w{1,60})"/.exec(body)?.[1] ?? 'no reason given';
