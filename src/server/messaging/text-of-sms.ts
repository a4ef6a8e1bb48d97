import type { SmsKind } from '#contract/messages';
import { dollarsFromCents, formatAmount } from '#contract/money';
import { paymentMethodText } from '#contract/payment-methods';
import { nameOf } from '#contract/profile-name';
import { plainName } from '#server/accounts/rules/plain-name';
import { knownTimeZone } from '#server/calendar/time-zone';
import type { Queries } from '#server/db/queries';
import type { ServerDeps } from '#server/deps';
import { selectTipWithWorker } from '#server/tips/repository/tips';
import type { MessageRow } from './repository/messages';
import { reminderSms, thankYouSms } from './sms-texts';

/** Returns what an SMS says, or null when there is nothing to be said any more. */
export async function textOfSms(
  db: Queries,
  { config, tipTokens }: Pick<ServerDeps, 'config' | 'tipTokens'>,
  kind: SmsKind,
  { tipId, recipient, details }: MessageRow,
): Promise<string | null> {
  const found = tipId === null ? null : await selectTipWithWorker(db, tipId);
  // They may have taken their number back, or given another, in the meantime.
  if (!found || found.tip.tipperPhoneE164 !== recipient) return null;
  const { tip, handle, active } = found;
  if (tip.paymentMethod === 'pending') return null;
  const facts = {
    workerName: plainName(nameOf(found)) ?? handle,
    amount: `$${formatAmount(dollarsFromCents(tip.amountCents))}`,
    methodName: paymentMethodText[tip.paymentMethod].name,
  };
  if (kind === 'reminder-sms') {
    if (tip.status === 'completed' || !active) return null;
    const token = await tipTokens.issue('resumption', tip.id);
    return reminderSms({ ...facts, url: `${config.publicUrl}/u/${handle}#tip=${token}` });
  }
  if (tip.completedAt === null) return null;
  const timeZone = knownTimeZone(details.timeZone) ?? 'UTC';
  const format = { month: 'short', day: 'numeric', timeZone } as const;
  const day = tip.completedAt.toLocaleDateString('en-US', format);
  const token = await tipTokens.issue('contact removal', tip.id);
  return thankYouSms({ ...facts, day, url: `${config.publicUrl}/remove-details#${token}` });
}
