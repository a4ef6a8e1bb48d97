import type { FastifyInstance } from 'fastify';
import { onBackgroundPool, type ServerDeps } from '#server/deps';
import { timeZoneOf } from '#server/http/requested-time-zone';
import { routes } from '#server/http/routes';
import { analyticsDownload, funnelDownload } from '../analytics-download';
import { analyzePage } from '../analyze-page';
import { findFunnel } from '../find-funnel';

export function registerAnalyticsRoutes(app: FastifyInstance, deps: ServerDeps): void {
  const depsOf = ({ format }: { format?: 'json' | 'csv' | undefined }) =>
    format === 'csv' ? background : deps;
  const background = onBackgroundPool(deps);

  routes(app, deps, {
    getAnalytics: {
      download: (answer, { query: { format, table } }) =>
        format === 'csv' ? analyticsDownload(answer, table) : null,
      handle: ({ own, query, request }) =>
        analyzePage(depsOf(query), own, query, timeZoneOf(request, query)),
    },
    getFunnel: {
      download: (answer, { query }) => (query.format === 'csv' ? funnelDownload(answer) : null),
      handle: ({ own, query, request }) =>
        findFunnel(depsOf(query), own, query, timeZoneOf(request, query)),
    },
  });
}
