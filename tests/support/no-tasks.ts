import type { Tasks } from '../../src/server/jobs/job-runner';

export const noTask = async () => {};

/** Job tasks that do nothing. */
export const noTasks: Tasks = {
  'send-message': noTask,
  'notify-of-tips': noTask,
  'send-push': noTask,
  'notify-wallets': noTask,
};
