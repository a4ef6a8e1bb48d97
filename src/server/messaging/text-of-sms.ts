import type { SmsKind } from '#contract/messaging/notifications';
import { knownTimeZone } from '#server/calendar/time-zone';
import type { Queries } from '#server/db/queries';
import type { ServerDeps } from '#server/deps';
import { findTipForMessage } from '#server/tips/find-tip-for-message';
import type { MessageRow } from './repository/messages';
import { reminderSms, thankYouSms } from './sms-texts';

/** Returns null if there is nothing left to say. */
export async function textOfSms(
  db: Queries,
  { config, tipTokens }: Pick<ServerDeps, 'config' | 'tipTokens'>,
  kind: SmsKind,
  message: MessageRow,
): Promise<string | null> {
  const { recipient, details } = message;
  const tip = await findTipForMessage(db, message);
  // The tipper may have removed or changed the number since.
  if (tip?.contact.phoneE164 !== recipient) return null;
  const { workerName, amount, methodName } = tip;
  const facts = { workerName, amount, methodName };
  if (kind === 'reminder-sms') {
    if (tip.completedAt !== null || !tip.active) return null;
    const token = await tipTokens.issue('resumption', tip.id);
    return reminderSms({ ...facts, url: `${config.publicUrl}/u/${tip.handle}#tip=${token}` });
  }
  if (tip.completedAt === null) return null;
  const timeZone = knownTimeZone(details.timeZone);
  const format = { month: 'short', day: 'numeric' } as const;
  // In UTC it may be another day.
  const day = timeZone && tip.completedAt.toLocaleDateString('en-US', { ...format, timeZone });
  const token = await tipTokens.issue('contact removal', tip.id);
  return thankYouSms({ ...facts, day, url: `${config.publicUrl}/remove-details#${token}` });
}
