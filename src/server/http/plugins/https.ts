// Detects whether the server is reached over https: from `PUBLIC_URL` or else from the requests.
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Returns true if cookies must not be sent over plain http. */
export function needsSecureCookies(request: FastifyRequest, publicUrl: string): boolean {
  return publicUrl.startsWith('https:') || cameByHttps(request);
}

/** Trusts headers from any proxy, because forging them only gets the sender a stricter cookie. */
function cameByHttps({ headers, protocol }: FastifyRequest): boolean {
  return (
    protocol === 'https' ||
    /^https\b/i.test(String(headers['x-forwarded-proto'] ?? '')) ||
    /\bproto="?https\b/i.test(headers.forwarded ?? '') ||
    /^https:/i.test(headers.origin ?? '')
  );
}

/** Warns once if requests come over https although `PUBLIC_URL` says otherwise. */
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
