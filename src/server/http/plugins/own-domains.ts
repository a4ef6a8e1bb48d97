// Tells requests to workers' own domains from those to the product's own host. At a worker's domain
// only the tip page is served, and what it needs: every route has to say that it is for both
// (section 6).
import type { FastifyInstance } from 'fastify';
import type { DomainHosts } from '#server/domains/domain-hosts';

/** The option of a route that answers at workers' domains. Without it, a route never does. */
export const atOwnDomains = { constraints: { site: 'own' } } as const;

/** Has Fastify choose routes by whose host a request is for. */
export function recognizeOwnDomains(app: FastifyInstance, hosts: DomainHosts): void {
  app.addConstraintStrategy({
    name: 'site',
    storage() {
      const handlers = new Map<unknown, never>();
      return {
        get: (site) => handlers.get(site) ?? null,
        set: (site, handler) => handlers.set(site, handler as never),
      };
    },
    deriveConstraint: ({ headers }) => (hosts.isWorkers(headers.host) ? 'own' : undefined),
    mustMatchWhenDerived: true,
  });
}

/** Registers a route for the product's host, and once more for workers' domains. */
export function atEverySite(register: (site: Partial<typeof atOwnDomains>) => void): void {
  register({});
  register(atOwnDomains);
}
