// Security headers of every response.
import { IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import helmet, { type HelmetOptions } from 'helmet';
import { DAY_MS, DOMAIN_GRACE_DAYS } from '#contract/timings';
import { hostNameOf } from '#server/domains/rules';

/** Hashes of a page's inline scripts and styles, as `sha256-…`. */
export interface InlineHashes {
  scripts: readonly string[];
  styles: readonly string[];
}

const nothingInline: InlineHashes = { scripts: [], styles: [] };

export interface PolicyOptions {
  /** Whether the public reaches the server over https. */
  readonly secure: boolean;
  /** A URL of the only origin that the page may frame; null for none. */
  readonly frame?: string | null;
}

/** Builds a response's policy, which allows only inline scripts and styles with these hashes. */
export function contentSecurityPolicy(
  inline: InlineHashes = nothingInline,
  { secure, frame = null }: PolicyOptions = { secure: true },
): string {
  const hashes = (list: readonly string[]) => list.map((hash) => ` '${hash}'`).join('');
  return [
    "default-src 'self'",
    `script-src 'self'${hashes(inline.scripts)}`,
    `style-src 'self'${hashes(inline.styles)}`,
    // Style attributes cannot run scripts, and server-rendered components have a few.
    "style-src-attr 'unsafe-inline'",
    // QR codes and new avatars use data and blob URLs.
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
  'accelerometer',
  'autoplay',
  'browsing-topics',
  'camera',
  'display-capture',
  'encrypted-media',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
  'xr-spatial-tracking',
]
  .map((feature) => `${feature}=()`)
  .concat('clipboard-write=(self)', 'fullscreen=(self)')
  // Passkeys.
  .concat('publickey-credentials-create=(self)', 'publickey-credentials-get=(self)')
  .join(', ');

export interface SecurityHeaders {
  /** Headers for responses to requests whose host is unknown. */
  readonly anywhere: OutgoingHttpHeaders;
  /** Returns the headers for responses at a host, given a request's `Host` header. */
  at(host: string | undefined): OutgoingHttpHeaders;
}

/**
 * How long HSTS lasts at workers' own domains and other hosts that lead to us: no longer than a
 * domain's DNS record may be missing. Their owners may have other plans for the name and its
 * subdomains.
 */
const ELSEWHERE_SECONDS = (DOMAIN_GRACE_DAYS * DAY_MS) / 1000;
const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** Combines Helmet's headers, the policies above and, over https, HSTS. */
export function createSecurityHeaders(publicUrl: string): SecurityHeaders {
  const secure = publicUrl.startsWith('https:');
  const anywhere = {
    ...helmetHeaders({
      // Set below. Pages replace it with one that has their inline hashes.
      contentSecurityPolicy: false,
      // Payment services open in a window of their own, which must keep its link to our page.
      crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
      referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
      frameguard: { action: 'deny' },
      // Set below, by host.
      strictTransportSecurity: false,
    }),
    'content-security-policy': contentSecurityPolicy(nothingInline, { secure }),
    'permissions-policy': permissionsPolicy,
  };
  if (!secure) return { anywhere, at: () => anywhere };
  const withHsts = (hsts: string) => ({ ...anywhere, 'strict-transport-security': hsts });
  const ours = withHsts(`max-age=${YEAR_SECONDS}; includeSubDomains`);
  const elsewhere = withHsts(`max-age=${ELSEWHERE_SECONDS}`);
  const ourName = new URL(publicUrl).hostname;
  return { anywhere, at: (host) => (hostNameOf(host) === ourName ? ours : elsewhere) };
}

export function sendSecurityHeaders(app: FastifyInstance, headers: SecurityHeaders): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers.at(request.headers.host));
    done();
  });
}

/**
 * The header for pictures that emails show. Without it, a browser would load them for our own pages
 * only, and not in webmail. They are the same for everybody.
 */
export const SHOWN_ANYWHERE = { 'cross-origin-resource-policy': 'cross-origin' } as const;

/** Computes Helmet's headers once. Its Fastify plugin would do so for each request. */
function helmetHeaders(options: HelmetOptions): OutgoingHttpHeaders {
  const response = new ServerResponse(new IncomingMessage(new Socket()));
  helmet(options)(response.req, response, () => undefined);
  return response.getHeaders();
}
