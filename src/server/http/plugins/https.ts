// Whether people reach us by https: as `PUBLIC_URL` says, or, where nobody has set it, as the
// requests themselves show.
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Whether cookies are to be kept from plain http. */
export function needsSecureCookies(request: FastifyRequest, publicUrl: string): boolean {
  return publicUrl.startsWith('https:') || cameByHttps(request);
}

/**
 * Whoever forges these headers only gets a cookie that their own browser is stricter about, so that
 * they count whichever proxy they come from.
 */
function cameByHttps({ headers, protocol }: FastifyRequest): boolean {
  return (
    protocol === 'https' ||
    /^https\b/i.test(String(headers['x-forwarded-proto'] ?? '')) ||
    /\bproto="?https\b/i.test(headers.forwarded ?? '') ||
    /^https:/i.test(headers.origin ?? '')
  );
}

/** Warns, once, when requests come by https and `PUBLIC_URL` says otherwise. */
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
