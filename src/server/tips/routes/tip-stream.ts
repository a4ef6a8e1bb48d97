import type { FastifyInstance } from 'fastify';
import { tipStream } from '#contract/tips/received-tips';
import type { ServerDeps } from '#server/deps';
import { authenticate } from '#server/http/plugins/authentication';
import { ownPageOf } from '#server/http/route';
import { requireOwnProfile } from '#server/profiles/require-own-profile';
import { createTipStreams } from '../live/tip-streams';

/** Registers workers' live updates. Not a call of the contract: the response never ends. */
export function registerTipStream(app: FastifyInstance, deps: ServerDeps): void {
  const streams = createTipStreams(deps.tipChanges);
  // Close the streams before the server waits for its connections: they never end by themselves.
  app.addHook('preClose', async () => streams.endAll());

  app.route({
    method: tipStream.method,
    url: tipStream.path,
    // A HEAD request would open a stream that nobody reads.
    exposeHeadRoute: false,
    onRequest: (request) => authenticate(deps, request),
    handler: async (request, reply) => {
      const own = ownPageOf(request);
      const profile = await requireOwnProfile(deps, own);
      const mayListen = async () => {
        await authenticate(deps, request);
        if (request.signedIn?.user.id !== own.userId) return false;
        await requireOwnProfile(deps, { ...own, profileId: profile.id });
        return true;
      };
      const stream = streams.open({ userId: own.userId, profileId: profile.id, mayListen });
      return reply
        .type(tipStream.contentType)
        .headers({ 'cache-control': 'no-store, no-transform', 'x-accel-buffering': 'no' })
        .send(stream);
    },
  });
}
