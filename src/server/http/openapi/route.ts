import type { FastifyInstance } from 'fastify';
import type { ServerDeps } from '#server/deps';
import { entityTagOf, isCurrent } from '../entity-tag';
import { describeApi } from './document';

export function registerOpenapiRoute(app: FastifyInstance, { config }: ServerDeps): void {
  // Created on first use, because that takes longer than building the rest of the app.
  let made: { text: string; tag: string } | undefined;
  const documentOf = () => {
    const text = JSON.stringify(describeApi(config.publicUrl));
    return { text, tag: entityTagOf(text) };
  };
  app.get('/api/openapi.json', async (request, reply) => {
    made ??= documentOf();
    const { text, tag } = made;
    reply.header('cache-control', 'no-cache');
    if (isCurrent(request, reply, tag)) return reply.send();
    return reply.type('application/json; charset=utf-8').send(text);
  });
}
