import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { IMAGES_PATH } from '#contract/profiles/branding';
import { ApiError } from '#server/api-error';
import type { ServerDeps } from '#server/deps';
import { isCurrent } from '#server/http/entity-tag';
import { atEverySite } from '#server/http/plugins/own-domains';
import { SHOWN_ANYWHERE } from '#server/http/plugins/security-headers';
import { routes } from '#server/http/routes';
import { findImage } from '../find-image';
import { removeAvatar, removeLogo, replaceAvatar, replaceLogo } from '../replace-pictures';

const RETRY_AFTER_SECONDS = 1;

export function registerPictureRoutes(app: FastifyInstance, deps: ServerDeps): void {
  const exclusive = oneUploadAtATime();

  routes(app, deps, {
    postAvatar: {
      limit: ({ signedIn }) => deps.limits.count(['avatarsPerAccount', signedIn.user.id]),
      exclusive: ({ signedIn, request }) => exclusive(signedIn.user.id, request.raw),
      handle: ({ own, body: { left, top, size }, file }) => {
        const crop =
          left === undefined || top === undefined || size === undefined
            ? null
            : { left, top, size };
        return replaceAvatar(deps, own, file, crop);
      },
    },
    postLogo: {
      limit: ({ signedIn }) => deps.limits.count(['avatarsPerAccount', signedIn.user.id]),
      exclusive: ({ signedIn, request }) => exclusive(signedIn.user.id, request.raw),
      handle: ({ own, file }) => replaceLogo(deps, own, file),
    },
    deleteLogo: ({ own }) => removeLogo(deps, own),
    deleteAvatar: ({ own }) => removeAvatar(deps, own),
  });

  // For `<img>`, so not a call of the contract. An image is named by its content and never changes.
  const sendImage = async (request: ImageRequest, reply: FastifyReply) => {
    const { name, type, content } = await findImage(deps, request.params.name);
    reply.header('cache-control', 'public, max-age=31536000, immutable');
    // Photos appear in searches only with their page.
    reply.header('x-robots-tag', 'noindex');
    reply.headers(SHOWN_ANYWHERE);
    if (isCurrent(request, reply, `"${name}"`)) return reply.send();
    return reply.type(type).send(content);
  };
  atEverySite((site) => app.get(`${IMAGES_PATH}/:name`, site, sendImage));
}

type ImageRequest = FastifyRequest<{ Params: { name: string } }>;

/**
 * Allows one upload per account and process at a time, because each is held in memory. A phone may
 * lose its connection and retry before the server notices, so a newer upload aborts an earlier one
 * that is still arriving. If the earlier one has arrived, the newer one is refused.
 */
function oneUploadAtATime(): (userId: string, upload: IncomingMessage) => () => void {
  const uploads = new Map<string, IncomingMessage>();
  return (userId, upload) => {
    const before = uploads.get(userId);
    if (before?.readableEnded) {
      throw new ApiError('upload_in_progress', {
        retryAfterSeconds: RETRY_AFTER_SECONDS,
      });
    }
    before?.destroy();
    uploads.set(userId, upload);
    return () => {
      if (uploads.get(userId) === upload) uploads.delete(userId);
    };
  };
}
