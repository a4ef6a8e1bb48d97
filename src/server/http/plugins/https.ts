// Whether people reach us by https: by `PUBLIC_URL` or, if that is not set, by the requests.
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Whether cookies must not be sent over plain http. */
export function needsSecureCookies(request: FastifyRequest, publicUrl: string): boolean {
  return publicUrl.startsWith('https:') || cameByHttps(request);
}

/**
 * Forging these only makes one's own browser stricter about a cookie, so any proxy may set them.
 */
function cameByHttps({ headers, protocol }: FastifyRequest): boolean {
  return (
    protocol === 'https' ||
    /^https\b/i.test(String(headers['x-forwarded-proto'] ?? '')) ||
    /\bproto="?https\b/i.test(headers.forwarded ?? '') ||
    /^https:/i.test(headers.origin ?? '')
  );
}

/** Warns once if requests come by https and `PUBLIC_URL` says otherwise. */
export function warnOfPublicUrl(app: FastifyInstance, publicUrl: string): void {
  let warned = publicUrl.startsWith('https:');
  app.addHook('onRequest', (request, _reply, done) => {
    done();
    if (warned || !cameByHttps(request)) return;
    warned = true;
    app.log.warn(
      `Requests come by https, but the address of this server is taken to be ${publicUrl}. Set PUBLIC_URL to the one that people see, such as https://tips.example.com: links and previews are made of it.`,
    );
  });
}
