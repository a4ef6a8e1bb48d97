import type { AccountExport } from '#contract/accounts/account';
import type { Queries } from '#server/db/queries';
import { selectMessagesOfUser } from './repository/messages';
import { selectPreferences, selectTimeZone } from './repository/notifications';
import { selectDevices } from './repository/push-devices';

export async function exportMessages(
  db: Queries,
  userId: string,
): Promise<Pick<AccountExport, 'messages' | 'notifications'>> {
  const messages = await selectMessagesOfUser(db, userId);
  const preferences = await selectPreferences(db, userId);
  const timeZone = await selectTimeZone(db, userId);
  const devices = await selectDevices(db, userId);
  return {
    messages: messages.map(({ kind, recipient, createdAt, sentAt }) => ({
      kind,
      recipient,
      createdAt: createdAt.toISOString(),
      sentAt: sentAt?.toISOString() ?? null,
    })),
    notifications: {
      preferences,
      timeZone,
      devices: devices.map(({ device, createdAt }) => ({
        device,
        createdAt: createdAt.toISOString(),
      })),
    },
  };
}
