import type { Queries } from '#server/db/queries';
import type { ServerDeps } from '#server/deps';
import type { WriteRequest } from '#server/idempotency/write-request';
import { detailsOfZone, queueMessage } from '#server/messaging/queue-message';
import { queueSms } from '#server/messaging/queue-sms';
import { withdrawMessages } from '#server/messaging/withdraw-messages';
import type { TipRow } from './repository/tips';

type ThankingDeps = Pick<ServerDeps, 'config' | 'clock' | 'limits' | 'mailer' | 'sms'>;

/**
 * Queues a thank-you to a tipper who has reported the payment, if they opted in: by SMS if they
 * chose phone or left no email address, otherwise by email. If they remove their contact details,
 * pending messages are dropped.
 * @param before the tip before the write, or null for a new one
 */
export async function thankTipper(
  db: Queries,
  deps: ThankingDeps,
  { timeZone }: Pick<WriteRequest, 'timeZone'>,
  before: TipRow | null,
  tip: TipRow,
): Promise<void> {
  const { profileId, id: tipId, tipperEmail, tipperPhoneE164, tipperContactMethod } = tip;
  if (!tip.tipperOptIn) {
    if (before?.tipperOptIn) await withdrawMessages(db, deps, { profileId, tipId });
    return;
  }
  if (tip.status !== 'completed' || before?.status === 'completed') return;
  if (tipperPhoneE164 !== null && (tipperContactMethod === 'phone' || tipperEmail === null)) {
    await queueSms(db, deps, 'thank-you-sms', tip, timeZone);
  } else if (tipperEmail !== null) {
    await thankByEmail(db, deps, timeZone, { ...tip, tipperEmail });
  }
}

async function thankByEmail(
  db: Queries,
  deps: ThankingDeps,
  timeZone: string | undefined,
  { profileId, id: tipId, tipperEmail: recipient }: TipRow & { tipperEmail: string },
): Promise<void> {
  if (deps.mailer === null) return;
  await queueMessage(db, deps, {
    kind: 'thank-you',
    cause: tipId,
    recipient,
    profileId,
    tipId,
    details: detailsOfZone(timeZone),
  });
}
