// Our cookies are HttpOnly and, over https, bound to this host: browsers accept a cookie named
// `__Host-…` only from the host itself, so a sibling host cannot plant one (docs/product.md,
// section 7).
import cookie from '@fastify/cookie';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { DomainHosts } from '#server/domains/domain-hosts';
import { needsSecureCookies } from './https';

declare module 'fastify' {
  interface FastifyRequest {
    /** Returns one of our cookies, by its name without prefix. None at workers' own domains. */
    ownCookie(name: string): string | undefined;
  }
  interface FastifyReply {
    /** Sets one of our cookies. Does nothing at workers' own domains. */
    setPersistentCookie(name: string, value: string, seconds: number): void;
    forgetCookie(name: string): void;
  }
}

/** A cookie's name over https. */
export const prefixed = (name: string) => `__Host-${name}`;

export async function prepareCookies(
  app: FastifyInstance,
  publicUrl: string,
  hosts: Pick<DomainHosts, 'isWorkers'>,
): Promise<void> {
  const isAlwaysSecure = publicUrl.startsWith('https:');
  // Cookies at a worker's domain belong to the owner of the domain.
  const isElsewhere = ({ headers }: FastifyRequest) => hosts.isWorkers(headers.host);

  await app.register(cookie);
  app.decorateRequest('ownCookie', function ownCookie(this: FastifyRequest, name) {
    if (isElsewhere(this)) return undefined;
    const kept = this.cookies[prefixed(name)];
    // Without `PUBLIC_URL`, not every request shows that it came over https.
    return isAlwaysSecure ? kept : (kept ?? this.cookies[name]);
  });
  app.decorateReply(
    'setPersistentCookie',
    function setPersistentCookie(this: FastifyReply, name, value, seconds) {
      if (isElsewhere(this.request)) return;
      const { nameInUse, options } = formOf(this, name, publicUrl);
      this.setCookie(nameInUse, value, { ...options, maxAge: seconds });
    },
  );
  app.decorateReply('forgetCookie', function forgetCookie(this: FastifyReply, name) {
    const { nameInUse, options } = formOf(this, name, publicUrl);
    this.clearCookie(nameInUse, options);
  });
}

function formOf({ request }: FastifyReply, name: string, publicUrl: string) {
  const secure = needsSecureCookies(request, publicUrl);
  const options = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const;
  return { nameInUse: secure ? prefixed(name) : name, options };
}
