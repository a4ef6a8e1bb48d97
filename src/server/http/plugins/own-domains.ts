// Separates requests to workers' own domains from requests to the product's host. A worker's domain
// serves only the tip page and what it needs, so every route has to opt in (section 6).
import type { FastifyInstance } from 'fastify';
import type { DomainHosts } from '#server/domains/domain-hosts';

/** Route options that register a route at workers' domains instead of the product's host. */
export const atOwnDomains = { constraints: { site: 'own' } } as const;

/** Makes Fastify route by whether a request is to a worker's domain. */
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

/** Registers a route at both the product's host and workers' domains. */
export function atEverySite(register: (site: Partial<typeof atOwnDomains>) => void): void {
  register({});
  register(atOwnDomains);
}
