import type { CallAnswer } from '#contract/call';
import { dollarsFromCents } from '#contract/money';
import { HOUR_MS } from '#contract/timings';
import { type resumeTip as call, TIP_LINK_HOURS } from '#contract/tips/tip-links';
import { ApiError } from '#server/api-error';
import { advisoryLock } from '#server/db/advisory-lock';
import type { ServerDeps } from '#server/deps';
import { findReminder } from '#server/messaging/reminders';
import { hashOfToken } from '#server/security/tokens';
import { selectTipAndProfile, updateTip } from './repository/tips';
import { tipSubject } from './rules/locks';
import { admitLinkSession } from './rules/tip-access';

/**
 * Lets another phone resume a tip through its reminder's link, with its own tip session. The number
 * may be a stranger's, so the link reveals the amount, the payment method and who is paid, but no
 * name or contact of the tipper.
 * @throws {ApiError} reminder_link_invalid when the link was not issued here, is too old, or
 * leads to another page, tip_already_completed when the payment is reported
 */
export async function resumeTip(
  { database, clock, tipTokens }: Pick<ServerDeps, 'database' | 'clock' | 'tipTokens'>,
  { token, profileId, sessionId }: { token: string; profileId: string; sessionId: string },
): Promise<CallAnswer<typeof call>> {
  const tipId = await tipTokens.read('resumption', token);
  if (tipId === null) throw new ApiError('reminder_link_invalid');
  return database.transaction(async (transaction) => {
    await advisoryLock(transaction, tipSubject(tipId));
    const [found] = await selectTipAndProfile(transaction, tipId, profileId);
    if (!found?.profile.active) {
      throw new ApiError('reminder_link_invalid');
    }
    const { tip } = found;
    if (tip.status === 'completed') throw new ApiError('tip_already_completed');
    // The reminder is deleted with the contact details, and after a while.
    const remindedAt = await findReminder(transaction, { profileId, tipId });
    const age = clock.now() - (remindedAt?.getTime() ?? 0);
    if (tip.paymentMethod === 'pending' || age > TIP_LINK_HOURS * HOUR_MS) {
      throw new ApiError('reminder_link_invalid');
    }
    const linkSessionHashes = admitLinkSession(tip, hashOfToken(sessionId));
    if (linkSessionHashes !== tip.linkSessionHashes) {
      await updateTip(transaction, { ...tip, linkSessionHashes });
    }
    const { amountCents, paymentMethod, receiverId } = tip;
    return { tipId, amount: dollarsFromCents(amountCents), paymentMethod, receiverId };
  });
}
