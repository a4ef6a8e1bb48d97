import type { ReceivedTip, ReceivedTipChange, ReportReason } from '#contract/received-tips';
import type { ServerDeps } from '../deps';
import { contributionOfTip, differenceOf } from '../policies/figures';
import { afterWord, mayBeSpokenOf } from '../policies/workers-word';
import { Refusal } from '../refusal';
import { addToFigures } from '../repositories/figures';
import {
  lockReceivedTip,
  updateReceivedTip,
  type WorkersWord,
} from '../repositories/received-tips';
import type { TipRow } from '../repositories/tips';
import type { SignedIn } from './find-session';
import { requireOwnProfile } from './require-own-profile';
import { presentReceivedTip } from './tip-rows';

type Deps = Pick<ServerDeps, 'database' | 'clock' | 'tipChanges'>;

/**
 * Marks a tip as received, or keeps its comment or name off the tip page
 * (`PATCH /api/received-tips/{id}`; docs/product.md, section 4).
 *
 * @throws {Refusal} profile_required when the user has no profile, tip_not_found when the tip is not
 *   theirs, tip_not_completed when it is to be received before its tipper reported it as paid
 */
export function changeReceivedTip(
  deps: Deps,
  { user, session }: SignedIn,
  tipId: string,
  { received, textHidden, nameHidden }: ReceivedTipChange,
): Promise<ReceivedTip> {
  return change(deps, user.id, tipId, (tip, now) => {
    if (received && !mayBeSpokenOf(tip)) throw new Refusal('tip_not_completed');
    const spoken = { at: now, sessionId: session.id };
    return {
      ...(received !== undefined && afterWord(tip, received ? 'received' : 'none', spoken)),
      textHidden: textHidden ?? tip.textHidden,
      nameHidden: nameHidden ?? tip.nameHidden,
    };
  });
}

/**
 * Reports a tip to the operator (`POST /api/received-tips/{id}/report`).
 * @throws {Refusal} profile_required when the user has no profile, tip_not_found when the tip is not
 *   theirs
 */
export function reportTip(
  deps: Deps,
  userId: string,
  tipId: string,
  reason: ReportReason,
): Promise<ReceivedTip> {
  return change(deps, userId, tipId, (_, now) => ({ reportedAt: now, reportReason: reason }));
}

async function change(
  { database, clock, tipChanges }: Deps,
  userId: string,
  tipId: string,
  decide: (tip: TipRow, now: Date) => WorkersWord,
): Promise<ReceivedTip> {
  const { id: profileId } = await requireOwnProfile({ database }, userId);
  const changed = await database.transaction(async (transaction) => {
    const tip = await lockReceivedTip(transaction, profileId, tipId);
    if (!tip) throw new Refusal('tip_not_found');
    const word = decide(tip, new Date(clock.now()));
    await updateReceivedTip(transaction, tip, word);
    const after = { ...tip, ...word };
    await addToFigures(transaction, differenceOf(contributionOfTip(tip), contributionOfTip(after)));
    return after;
  });
  tipChanges.announce(profileId, { ratings: changed.rating !== null });
  return presentReceivedTip(changed);
}
