import { dollarsFromCents, formatDollars } from '#contract/money';
import { nameOf } from '#contract/profiles/payee';
import { paymentMethodText } from '#contract/profiles/payment-methods';
import { plainName } from '#server/accounts/rules/plain-name';
import type { Queries } from '#server/db/queries';
import { selectTipWithWorker } from './repository/tips';

/** What messages to a tipper say about the tip. */
export interface TipInMessages {
  readonly id: string;
  /** The tipper's, if still stored. */
  readonly contact: {
    readonly name: string | null;
    readonly email: string | null;
    readonly phoneE164: string | null;
  };
  readonly workerName: string;
  /** The worker's page, and whether it is active. */
  readonly handle: string;
  readonly active: boolean;
  /** The path of the worker's photo; null without one. */
  readonly photo: string | null;
  /** In dollars, with the currency sign. */
  readonly amount: string;
  readonly methodName: string;
  /** When it was reported as paid; null if it was not. */
  readonly completedAt: Date | null;
}

/** Returns a message's tip; null if it is gone or has no payment method yet. */
export async function findTipForMessage(
  db: Queries,
  { profileId, tipId }: { readonly profileId: string | null; readonly tipId: string | null },
): Promise<TipInMessages | null> {
  if (profileId === null || tipId === null) return null;
  const found = await selectTipWithWorker(db, { profileId, tipId });
  if (!found || found.tip.paymentMethod === 'pending') return null;
  const { tip, handle, active, photo, displayName, user } = found;
  const name = user ? nameOf({ displayName, user }) : displayName;
  return {
    id: tip.id,
    handle,
    active,
    photo,
    completedAt: tip.completedAt,
    contact: { name: tip.tipperName, email: tip.tipperEmail, phoneE164: tip.tipperPhoneE164 },
    workerName: plainName(name ?? '') ?? handle,
    amount: formatDollars(dollarsFromCents(tip.amountCents)),
    methodName: paymentMethodText[found.tip.paymentMethod].name,
  };
}
