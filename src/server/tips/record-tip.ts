import { v7 as uuidv7 } from 'uuid';
import { readTypedCode } from '#contract/codes/typed-code';
import { centsFromDollars } from '#contract/money';
import type { CreateTipBody, TipAttemptBody } from '#contract/tips/tip';
import type { Tip } from '#contract/tips/writes';
import { ApiError } from '#server/api-error';
import { pipelined } from '#server/db/pipelined';
import type { Queries } from '#server/db/queries';
import type { ServerDeps } from '#server/deps';
import { withIdempotency } from '#server/idempotency/with-idempotency';
import type { WriteRequest } from '#server/idempotency/write-request';
import { numberOf } from '#server/messaging/rules/phone-number';
import { hashOfToken } from '#server/security/tokens';
import { presentTip, stateOfTip } from './presenter';
import { hasTipElsewhere, selectProfileAndTip } from './repository/tips';
import { pageAsOf, requireActive } from './rules/as-offered';
import { tipSubject } from './rules/locks';
import { correctedTime } from './rules/occurred-at';
import { refuseOwner, requireSessionOf } from './rules/tip-access';
import {
  afterCreation,
  stillGiven,
  type TipCreation,
  withoutContactElsewhere,
} from './rules/tip-state';
import { storeTip } from './store-tip';

/** The body of a tip attempt or of a tip, which have different names for contact details. */
export type RecordedBody = CreateTipBody & Omit<TipAttemptBody, 'tipperOptIn'>;

/**
 * Records a tip attempt (before the payment) or a tip, in the same row: creates the tip, or updates
 * the one with that id. Drops contact details without opt-in. Ignores the body's device, and its
 * rating, which is a default that nobody chose.
 * @param answerOf builds the response, which is stored for retries
 * @throws {ApiError} profile_not_found when the profile is missing or not active, own_profile when
 * owners tip themselves, tip_session_required when the tip was made with another tip session,
 * tip_of_other_profile when it belongs to another profile; and as `afterCreation`, `storeTip` and
 * `withIdempotency`
 */
export function recordTip<A extends object>(
  deps: Pick<
    ServerDeps,
    | 'config'
    | 'clock'
    | 'database'
    | 'distribution'
    | 'limits'
    | 'mailer'
    | 'sms'
    | 'tipChanges'
    | 'tipPageIndex'
  >,
  request: WriteRequest,
  body: RecordedBody,
  answerOf: (tip: Tip) => A,
): Promise<A> {
  const { profileId } = body;
  const { receivedAt, sentAt } = request;
  const creation = creationOf(body);
  const sessionHash = hashOfToken(body.sessionId);
  const tipId = body.tipId ?? uuidv7({ msecs: receivedAt.getTime() });
  const whose = { profileId, tipId, sessionHash };
  const code = readTypedCode(body.qrCode ?? '');

  const target = { subject: tipSubject(tipId), profileId };
  return withIdempotency(deps, request, target, {
    read: (transaction) =>
      pipelined([
        selectProfileAndTip(transaction, { ...whose, code }),
        isTipOfOtherProfile(transaction, deps, whose),
      ]),
    write: async ([found, isOfOtherProfile], transaction) => {
      if (!found) throw new ApiError('profile_not_found');
      const { profile, tip, codeId } = found;
      const happenedAt = correctedTime(receivedAt, body.occurredAt, sentAt);
      const asOf = pageAsOf({ pageUpdatedAt: body.pageUpdatedAt, happenedAt, receivedAt });
      requireActive(profile, asOf);
      refuseOwner(profile, request.userId);
      if (tip) requireSessionOf(tip, [sessionHash]);
      else if (isOfOtherProfile) throw new ApiError('tip_of_other_profile');
      const atOwnDomain = tip ? tip.atOwnDomain : request.atOwnDomain;
      const given = withoutContactElsewhere(creation.contact, atOwnDomain || request.atOwnDomain);
      const contact = stillGiven(given, tip?.contactRemovedAt ?? null, happenedAt);
      const { row, ...effect } = await storeTip(transaction, deps, request, {
        profile,
        tip,
        base: tip ?? { id: tipId, profileId, sessionHash, codeId, atOwnDomain },
        next: (receiverId) =>
          afterCreation(tip && stateOfTip(tip), { ...creation, contact, receiverId }),
        receiverId: body.receiverId,
        method: creation.paymentMethod,
        happenedAt,
        asOf,
      });
      return { answer: answerOf(presentTip(row)), ...whose, ...effect };
    },
  });
}

/**
 * Returns true if another page already has a tip with the id. With a distributed database, only as
 * far as this process knows: a query would go to every shard for each new tip.
 */
async function isTipOfOtherProfile(
  db: Queries,
  { distribution, tipPageIndex }: Pick<ServerDeps, 'distribution' | 'tipPageIndex'>,
  whose: { readonly tipId: string; readonly profileId: string },
): Promise<boolean> {
  if (!distribution.distributed) return hasTipElsewhere(db, whose);
  return (tipPageIndex.pageOf(whose.tipId) ?? whose.profileId) !== whose.profileId;
}

function creationOf(body: RecordedBody): Omit<TipCreation, 'receiverId'> {
  return {
    amountCents: centsFromDollars(body.amount),
    paymentMethod: body.paymentMethod,
    status: body.status ?? 'pending',
    verificationStatus: body.verificationStatus ?? 'pending',
    contact: contactOf(body),
  };
}

// Without `tipperOptIn`, contact details stay as they are: the tipper may have opted in with the
// attempt.
function contactOf(body: RecordedBody): TipCreation['contact'] {
  if (body.tipperOptIn === undefined) return undefined;
  if (!body.tipperOptIn) return null;
  const phone = body.tipperPhone || body.customerPhone;
  return {
    name: body.tipperName || body.customerName || null,
    email: body.tipperEmail || body.customerEmail || null,
    phoneE164: phone ? numberOf(phone) : null,
    method: body.tipperContactMethod ?? body.customerContactType ?? null,
  };
}
