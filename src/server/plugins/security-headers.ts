// What browsers are told to refuse on our behalf, on every answer.
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';

/** Hashes of what a page carries inline, as `sha256-…`. */
export interface InlineHashes {
  scripts: readonly string[];
  styles: readonly string[];
}

const nothingInline: InlineHashes = { scripts: [], styles: [] };

/** The policy of a page; its inline scripts and styles run by their hashes and no others. */
export function contentSecurityPolicy(
  inline: InlineHashes = nothingInline,
  { secure }: { secure: boolean } = { secure: true },
): string {
  const hashes = (list: readonly string[]) => list.map((hash) => ` '${hash}'`).join('');
  return [
    "default-src 'self'",
    `script-src 'self'${hashes(inline.scripts)}`,
    `style-src 'self'${hashes(inline.styles)}`,
    // Attributes set no script free, and server-rendered components carry a few.
    "style-src-attr 'unsafe-inline'",
    // QR codes and avatars are drawn as data and blob addresses before they are downloaded.
    "img-src 'self' data: blob:",
    "object-src 'none'",
    "frame-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(secure ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}

const permissionsPolicy = [
  ...['accelerometer', 'autoplay', 'browsing-topics', 'camera', 'display-capture'],
  ...['encrypted-media', 'geolocation', 'gyroscope', 'magnetometer', 'microphone', 'midi'],
  ...['payment', 'publickey-credentials-get', 'serial', 'usb', 'xr-spatial-tracking'],
]
  .map((feature) => `${feature}=()`)
  .concat('clipboard-write=(self)', 'fullscreen=(self)')
  .join(', ');

export function sendSecurityHeaders(app: FastifyInstance, publicUrl: string): void {
  const secure = publicUrl.startsWith('https:');
  const headers = {
    ...headersOfHelmet(secure),
    'content-security-policy': contentSecurityPolicy(nothingInline, { secure }),
    'permissions-policy': permissionsPolicy,
  };
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
}

/** What Helmet says of an answer: the same of all, so it is asked once. */
function headersOfHelmet(secure: boolean): Record<string, string> {
  const headers: Record<string, string> = {};
  const answer: Pick<ServerResponse, 'removeHeader'> & {
    setHeader(name: string, value: string): void;
  } = {
    setHeader: (name, value) => {
      headers[name.toLowerCase()] = value;
    },
    removeHeader: () => undefined,
  };
  const ask = helmet({
    contentSecurityPolicy: false,
    // The payment service opens in a window of its own, which must not lose its opener's page.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    frameguard: { action: 'deny' },
    strictTransportSecurity: secure ? { maxAge: 365 * 24 * 60 * 60 } : false,
  });
  ask({} as IncomingMessage, answer as unknown as ServerResponse, () => undefined);
  return headers;
}
