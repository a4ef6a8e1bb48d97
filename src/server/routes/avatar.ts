import type { FastifyInstance } from 'fastify';
import { IMAGES_PATH } from '#contract/avatar';
import { deleteAvatar, postAvatar } from '#contract/calls';
import type { ServerDeps } from '../deps';
import { matchesEntityTag } from '../http/entity-tag';
import { route } from '../http/route';
import { takingForms } from '../plugins/forms';
import { findImage } from '../use-cases/find-image';
import { removeAvatar, replaceAvatar } from '../use-cases/replace-avatar';

export async function registerAvatarRoutes(app: FastifyInstance, deps: ServerDeps): Promise<void> {
  await takingForms(app, (scope) =>
    route(
      scope,
      deps,
      postAvatar,
      ({ signedIn, body: { left, top, size }, file }) => {
        const crop =
          left === undefined || top === undefined || size === undefined
            ? null
            : { left, top, size };
        return replaceAvatar(deps, signedIn.user.id, file, crop);
      },
      { limit: ({ signedIn }) => deps.limits.count(['avatarsPerAccount', signedIn.user.id]) },
    ),
  );

  route(app, deps, deleteAvatar, ({ signedIn }) => removeAvatar(deps, signedIn.user.id));

  // For `<img>` elements, so it is no call of the contract. An image is named by its content, and
  // so never changes.
  app.get<{ Params: { name: string } }>(`${IMAGES_PATH}/:name`, async (request, reply) => {
    const { name, content } = await findImage(deps, request.params.name);
    const tag = `"${name}"`;
    reply.header('cache-control', 'public, max-age=31536000, immutable').header('etag', tag);
    if (matchesEntityTag(request.headers['if-none-match'], tag)) return reply.code(304).send();
    return reply.type('image/webp').send(content);
  });
}
