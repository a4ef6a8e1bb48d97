import type { ServerDeps } from '#server/deps';
import { notifyOfTips } from '#server/messaging/notifications/notify-of-tips';
import { sendPush } from '#server/messaging/notifications/send-push';
import { type SendingDeps, sendMessage } from '#server/messaging/send-message';
import { notifyWallets } from '#server/wallet/notify-wallets';
import type { Tasks } from './job-runner';

/** A subset of the server's dependencies, so that jobs can run without a server. */
export type TaskDeps = SendingDeps & Pick<ServerDeps, 'push' | 'wallets'>;

export function tasksOf(deps: TaskDeps): Tasks {
  return {
    'send-message': ({ messageId = '' }) => sendMessage(deps, messageId),
    'notify-of-tips': ({ userId = '' }) => notifyOfTips(deps, userId),
    'notify-wallets': ({ profileId = '' }) => notifyWallets(deps, profileId),
    'send-push': ({ notificationId = '', deviceId = '', postponed = '0' }) =>
      sendPush(deps, { notificationId, deviceId, postponed: Number(postponed) }),
  };
}
