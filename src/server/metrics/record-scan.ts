import { createHmac } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import { readTypedCode } from '#contract/codes/typed-code';
import type { TrackScanBody } from '#contract/metrics/tracking';
import type { ScanResult } from '#contract/tips/writes';
import { ApiError } from '#server/api-error';
import { advisoryLock } from '#server/db/advisory-lock';
import { pipelined } from '#server/db/pipelined';
import type { Queries } from '#server/db/queries';
import type { ServerDeps } from '#server/deps';
import { type Effect, withIdempotency } from '#server/idempotency/with-idempotency';
import type { WriteRequest } from '#server/idempotency/write-request';
import { dropRemindersOfSession } from '#server/messaging/reminders';
import { recordVisitAtHandle } from '#server/profiles/change-handle';
import { hashOfToken } from '#server/security/tokens';
import { countRating } from '#server/tips/count-rating';
import { requireActive } from '#server/tips/rules/as-offered';
import { visitSubject } from '#server/tips/rules/locks';
import { correctedTime } from '#server/tips/rules/occurred-at';
import { hashNetwork, type VisitorHasher } from './hash-visitor';
import { addToMetrics } from './repository/metrics';
import {
  hasVisitor,
  insertScan,
  recordOpenedAgain,
  type ScanRow,
  selectVisitAtHandle,
} from './repository/visits';
import { coarseDevice } from './rules/coarse-device';
import { deltaOfVisit, differenceOf } from './rules/metrics';
import { isSameVisit, sourceOf } from './rules/visit';

/**
 * Counts a visit to a tip page, once per tip session and hour. For a second one in that time, the
 * answer's reason is `session_exists`. An owner's visit is stored but not counted; if it is a test,
 * it is answered like any visit.
 * @param wantsPrivacy whether the browser sends Do Not Track or Global Privacy Control. If so, the
 * visit counts, but nothing that identifies the phone is stored or returned
 * @throws {ApiError} profile_not_found when the profile was not active at the time or never had the
 * handle; and as `withIdempotency`
 */
export async function recordScan(
  deps: Pick<ServerDeps, 'database' | 'sms' | 'tipChanges' | 'tipPageIndex'> & {
    readonly hashVisitor: VisitorHasher;
  },
  request: WriteRequest,
  body: TrackScanBody,
  wantsPrivacy: boolean,
): Promise<ScanResult> {
  const { profileId, sessionId } = body;
  const { receivedAt } = request;
  const sessionHash = hashOfToken(sessionId);
  const trackingToken = wantsPrivacy ? undefined : trackingTokenOf(body);
  const network = await hashNetwork(deps, request);
  const visit = {
    profileId,
    sessionHash,
    ...coarseDevice(wantsPrivacy ? {} : body),
    visitorHash: trackingToken ? await deps.hashVisitor(trackingToken, receivedAt) : null,
    scanId: body.scanId ?? uuidv7(),
    occurredAt: correctedTime(receivedAt, body.occurredAt, request.sentAt),
    createdAt: receivedAt,
    amountChosen: false,
    details: null,
    appOpened: false,
    openedAgainAt: null,
  };
  const handle = body.userHandle.trim().toLowerCase();
  const code = readTypedCode(body.qrCode ?? '');

  const target = { subject: visitSubject(profileId, sessionHash), profileId };
  const answer = await withIdempotency(deps, request, target, {
    read: (transaction) =>
      selectVisitAtHandle(transaction, { ...visit, handle, code, at: visit.occurredAt }),
    write: async (found, transaction): Promise<Effect<ScanResult>> => {
      if (!found) throw new ApiError('profile_not_found');
      requireActive(found.page, visit.occurredAt);
      // A tipper who opens the page again no longer needs a reminder.
      const earlier = { profileId, sessionHash, before: visit.occurredAt };
      await dropRemindersOfSession(transaction, deps, earlier);
      const byOwner = found.ownerId === request.userId;
      const before = found.scan;
      const whose = { profileId, tipId: null, sessionHash };
      if (body.test && !byOwner) {
        const answer = { success: true, tracked: false, notCounted: 'not_owner' };
        return { answer, ...whose };
      }
      const resultOf = body.test ? resultOfTest : resultOfVisit;
      if (before?.scanId === visit.scanId) return { answer: resultOf(before), ...whose };
      if (before && isSameVisit(before.occurredAt, visit.occurredAt)) {
        // A payment method chosen before this may be reported later, and must cause no reminder.
        if (deps.sms) await recordOpenedAgain(transaction, before, visit.occurredAt);
        const repeat = { success: true, tracked: false, reason: 'session_exists' as const };
        return { answer: { ...repeat, scanId: before.scanId }, ...whose };
      }
      const scan: ScanRow = {
        ...visit,
        byOwner,
        visitorHash: byOwner ? null : visit.visitorHash,
        ...sourceOf(body, found.codeId),
        codeId: found.codeId,
        firstOfVisitor: !byOwner && (await isFirst(transaction, visit)),
      };
      if (byOwner) {
        await insertScan(transaction, scan);
        return { answer: resultOf(scan), ...whose };
      }
      // A rating that arrived before its visit may be waiting for it.
      const [, , ratings] = await pipelined([
        insertScan(transaction, scan),
        recordVisitAtHandle(transaction, { handle, visited: found.visited }),
        countRating(transaction, whose, { network, now: receivedAt }),
      ]);
      const deltas = differenceOf(null, deltaOfVisit(scan));
      return {
        answer: resultOf(scan),
        ...whose,
        changes: [{ profileId, ratings }],
        beforeCommit: (last) => [addToMetrics(last, deltas)],
      };
    },
  });
  // Added only now, so that they are not stored under the idempotency key.
  return { ...answer, sessionId, trackingToken };
}

/** Returns true if the phone had no earlier visit that day, or is unknown. */
async function isFirst(
  db: Queries,
  { profileId, visitorHash }: { profileId: string; visitorHash: Buffer | null },
): Promise<boolean> {
  if (visitorHash === null) return true;
  // Two tip sessions of one phone may arrive at once.
  const [, known] = await pipelined([
    advisoryLock(db, `visitor ${profileId} ${visitorHash.toString('hex')}`),
    hasVisitor(db, { profileId, visitorHash }),
  ]);
  return !known;
}

function resultOfTest({ scanId, codeId }: ScanRow): ScanResult {
  return { success: true, tracked: true, scanId, codeId };
}

function resultOfVisit({ scanId, byOwner }: ScanRow): ScanResult {
  return byOwner
    ? { success: true, tracked: false, notCounted: 'own_visit', scanId }
    : { success: true, tracked: true, scanId };
}

/**
 * Returns the phone's tracking token, or a new one derived from the random tip session, so that a
 * retry gets the same one.
 */
function trackingTokenOf({ metadata, sessionId }: TrackScanBody): string {
  const given = metadata?.trackingToken ?? '';
  if (/^[A-Za-z0-9_-]{22,64}$/.test(given)) return given;
  return createHmac('sha256', sessionId).update('tracking token').digest('base64url');
}
