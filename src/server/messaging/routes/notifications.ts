import type { FastifyInstance } from 'fastify';
import type { ServerDeps } from '#server/deps';
import { networkOf } from '#server/http/network';
import { answerOneClick } from '#server/http/one-click';
import { routes } from '#server/http/routes';
import { addDevice, listNotifications, removeDevice } from '../notifications/devices';
import { changePreferences, unsubscribeByLink } from '../notifications/preferences';

export function registerNotificationRoutes(app: FastifyInstance, deps: ServerDeps): void {
  routes(app, deps, {
    getNotifications: ({ signedIn }) => listNotifications(deps, signedIn),
    patchNotificationPreferences: ({ signedIn, body }) =>
      changePreferences(deps, signedIn.user.id, body),
    putPushDevice: ({ signedIn, body, request }) =>
      addDevice(deps, signedIn, body, request.headers['user-agent']),
    deletePushDevice: async ({ signedIn, params }) => {
      await removeDevice(deps, signedIn.user.id, params.id);
      return { success: true as const };
    },
    unsubscribe: {
      limit: ({ request }) => deps.limits.count(['linksPerAddress', networkOf(request.ip)]),
      handle: async ({ body }) => ({ kind: await unsubscribeByLink(deps, body.token) }),
    },
  });

  answerOneClick(app, deps, '/unsubscribe', (token) => unsubscribeByLink(deps, token));
}
