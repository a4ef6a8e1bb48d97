import type { ServerDeps } from '#server/deps';
import { sendPush } from '#server/messaging/notices/send-push';
import { tellOfTips } from '#server/messaging/notices/tell-of-tips';
import { type SendingDeps, sendMessage } from '#server/messaging/send-message';
import { tellWallets } from '#server/wallet/tell-wallets';
import type { Tasks } from './job-runner';

/** What tasks work with: a part of what the server has, so that they can be done without one. */
export type TaskDeps = SendingDeps & Pick<ServerDeps, 'push' | 'wallets'>;

/** What is done for each kind of job. */
export function tasksOf(deps: TaskDeps): Tasks {
  return {
    'send-message': ({ messageId = '' }) => sendMessage(deps, messageId),
    'tell-of-tips': ({ userId = '' }) => tellOfTips(deps, userId),
    'tell-wallets': ({ profileId = '' }) => tellWallets(deps, profileId),
    'send-push': ({ noticeId = '', deviceId = '' }) => sendPush(deps, { noticeId, deviceId }),
  };
}
