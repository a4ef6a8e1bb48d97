// Notifies workers of their tips from the test's own process, through a local push service. The
// server sends only to public host names, so the devices' endpoints are replaced on the way.
import { openDatabase } from '../../../src/server/db/open';
import { createJobRunner } from '../../../src/server/jobs/job-runner';
import { notifyOfTips } from '../../../src/server/messaging/notifications/notify-of-tips';
import { sendPush } from '../../../src/server/messaging/notifications/send-push';
import { createPushSender } from '../../../src/server/messaging/push/push-sender';
import { startPushService } from '../../support/push-service/push-service';
import { silentLog } from '../../support/silent-log';
import { testConfig } from '../../support/test-config';

/** The origin of the devices' endpoints. */
export const PUBLIC_PUSH_SERVICE = 'https://push.example.com';

const clock = { now: () => Date.now() };

export async function startNotifications(databaseUrl: string) {
  const service = await startPushService();
  const database = await openDatabase(testConfig(databaseUrl), silentLog);
  const sender = await createPushSender(database, 'mailto:a@example.com', service.settings);
  const push: typeof sender = {
    ...sender,
    send: (device, what) => {
      const endpoint = device.endpoint.replace(PUBLIC_PUSH_SERVICE, service.origin);
      return sender.send({ ...device, endpoint }, what);
    },
  };
  const jobs = createJobRunner(
    database,
    {
      'notify-of-tips': ({ userId = '' }) =>
        notifyOfTips({ database, clock, mailer: null }, userId),
      'send-push': ({ notificationId = '', deviceId = '' }) =>
        sendPush({ database, clock, push }, { notificationId, deviceId, postponed: 0 }),
      'send-message': async () => undefined,
      'notify-wallets': async () => undefined,
    },
    silentLog,
  );
  return {
    service,
    /** Sends all pending notifications, however recent the last ones. Returns the pushes. */
    async notify() {
      const before = service.taken.length;
      await database.pool.query(
        `update notified_tips set notified_at = notified_at - interval '1 hour'`,
      );
      for (let turn = 0; turn < 2; turn += 1) {
        await database.pool.query('update graphile_worker._private_jobs set run_at = now()');
        await jobs.runDue();
      }
      return service.taken.slice(before);
    },
    async endpoints(): Promise<string[]> {
      const { rows } = await database.pool.query('select endpoint from push_devices');
      return rows.map(({ endpoint }) => endpoint);
    },
    async stop() {
      await database.close();
      await service.stop();
    },
  };
}

export type Notifications = Awaited<ReturnType<typeof startNotifications>>;
