import type { Queries } from '../db/queries';
import type { ServerDeps } from '../deps';
import { deleteWaitingReminder } from '../repositories/messages';
import type { TipRow } from '../repositories/tips';
import { queueSms } from './queue-sms';
import type { TipperRequest } from './tipper-request';

/**
 * Has a tipper with a number reminded, half an hour after they chose how to pay, unless they come back: any
 * later write of the tip takes the reminder back, and so does reading it. Choosing another way to pay
 * begins the half hour anew. No tip has a second reminder.
 * @param before the tip before the write, or null for a new one
 * @param choosesMethod whether the write chooses how to pay
 */
export async function remindTipper(
  db: Queries,
  deps: Pick<ServerDeps, 'config' | 'clock' | 'limits' | 'sms'>,
  { timeZone }: Pick<TipperRequest, 'timeZone'>,
  before: TipRow | null,
  tip: TipRow,
  choosesMethod: boolean,
): Promise<void> {
  if (deps.sms === null) return;
  if (before?.tipperPhoneE164) {
    await deleteWaitingReminder(db, { profileId: tip.profileId, tipId: tip.id });
  }
  if (choosesMethod && tip.status === 'pending' && tip.paymentMethod !== 'pending') {
    await queueSms(db, deps, 'reminder-sms', tip, timeZone);
  }
}
