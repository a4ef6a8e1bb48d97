import type { FastifyInstance } from 'fastify';
import {
  deletePushDevice,
  getNotifications,
  putNotificationPreferences,
  putPushDevice,
  unsubscribe,
} from '#contract/calls';
import type { ServerDeps } from '#server/deps';
import { networkOf } from '#server/http/network';
import { answerOneClick } from '#server/http/one-click';
import { route } from '#server/http/route';
import { addDevice, listNotifications, removeDevice } from '../notifications/devices';
import { changePreferences, unsubscribeByLink } from '../notifications/preferences';

export function registerNotificationRoutes(app: FastifyInstance, deps: ServerDeps): void {
  route(app, deps, getNotifications, ({ signedIn }) => listNotifications(deps, signedIn));

  route(app, deps, putNotificationPreferences, ({ signedIn, body }) =>
    changePreferences(deps, signedIn.user.id, body),
  );

  route(app, deps, putPushDevice, ({ signedIn, body, request }) =>
    addDevice(deps, signedIn, body, request.headers['user-agent']),
  );

  route(app, deps, deletePushDevice, async ({ signedIn, params }) => {
    await removeDevice(deps, signedIn.user.id, params.id);
    return { success: true as const };
  });

  route(
    app,
    deps,
    unsubscribe,
    async ({ body }) => ({ kind: await unsubscribeByLink(deps, body.token) }),
    { limit: ({ request }) => deps.limits.count(['linksPerAddress', networkOf(request.ip)]) },
  );

  answerOneClick(app, deps, '/unsubscribe', (token) => unsubscribeByLink(deps, token));
}
