// The headers that tell browsers what to refuse on our behalf: on every answer.
import { IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import helmet, { type HelmetOptions } from 'helmet';

/** Hashes of a page's inline scripts and styles, as `sha256-…`. */
export interface InlineHashes {
  scripts: readonly string[];
  styles: readonly string[];
}

const nothingInline: InlineHashes = { scripts: [], styles: [] };

export interface PolicyOptions {
  /** Whether the public reaches us by https. */
  readonly secure: boolean;
  /**
   * The address of what the page may show in a frame, of which the origin counts; null for nothing.
   */
  readonly frame?: string | null;
}

/**
 * The policy of an answer. Inline, only the scripts and styles with the given hashes are allowed.
 */
export function contentSecurityPolicy(
  inline: InlineHashes = nothingInline,
  { secure, frame = null }: PolicyOptions = { secure: true },
): string {
  const hashes = (list: readonly string[]) => list.map((hash) => ` '${hash}'`).join('');
  return [
    "default-src 'self'",
    `script-src 'self'${hashes(inline.scripts)}`,
    `style-src 'self'${hashes(inline.styles)}`,
    // Style attributes cannot run scripts, and server-rendered components carry a few.
    "style-src-attr 'unsafe-inline'",
    // QR codes and new avatars are shown from data and blob URLs.
    "img-src 'self' data: blob:",
    "object-src 'none'",
    `frame-src ${frame === null ? "'none'" : new URL(frame).origin}`,
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(secure ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}

const permissionsPolicy = [
  ...['accelerometer', 'autoplay', 'browsing-topics', 'camera', 'display-capture'],
  ...['encrypted-media', 'geolocation', 'gyroscope', 'magnetometer', 'microphone', 'midi'],
  ...['payment', 'serial', 'usb', 'xr-spatial-tracking'],
]
  .map((feature) => `${feature}=()`)
  .concat('clipboard-write=(self)', 'fullscreen=(self)')
  // Passkeys.
  .concat('publickey-credentials-create=(self)', 'publickey-credentials-get=(self)')
  .join(', ');

/** Sends Helmet's headers and the policies above with every answer, and HSTS behind https. */
export function sendSecurityHeaders(app: FastifyInstance, publicUrl: string): void {
  const secure = publicUrl.startsWith('https:');
  const headers = {
    ...helmetHeaders({
      // Ours, below: pages replace it by one with the hashes of their inline scripts and styles.
      contentSecurityPolicy: false,
      // Payment services open in a window of their own, which must keep its link to our page.
      crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
      referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
      frameguard: { action: 'deny' },
      strictTransportSecurity: secure ? { maxAge: 365 * 24 * 60 * 60 } : false,
    }),
    'content-security-policy': contentSecurityPolicy(nothingInline, { secure }),
    'permissions-policy': permissionsPolicy,
  };
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
}

/**
 * Returns the headers that Helmet sets, which do not depend on the request. Its Fastify plugin
 * would set them up anew for each one.
 */
function helmetHeaders(options: HelmetOptions): OutgoingHttpHeaders {
  const response = new ServerResponse(new IncomingMessage(new Socket()));
  helmet(options)(response.req, response, () => undefined);
  return response.getHeaders();
}
