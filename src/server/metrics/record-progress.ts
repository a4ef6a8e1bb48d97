import { v7 as uuidv7 } from 'uuid';
import type { ReachedStep, TrackScanBody } from '#contract/metrics/tracking';
import type { ScanResult } from '#contract/tips/writes';
import { ApiError } from '#server/api-error';
import type { ServerDeps } from '#server/deps';
import { type Effect, withIdempotency } from '#server/idempotency/with-idempotency';
import type { WriteRequest } from '#server/idempotency/write-request';
import { hashOfToken } from '#server/security/tokens';
import { requireActive } from '#server/tips/rules/as-offered';
import { visitSubject } from '#server/tips/rules/locks';
import { correctedTime } from '#server/tips/rules/occurred-at';
import { addToMetrics } from './repository/metrics';
import { selectVisitAtHandle, updateProgress } from './repository/visits';
import { deltaOfVisit, differenceOf } from './rules/metrics';
import { progressAfter } from './rules/visit';

/**
 * Records how far a visit got, for the funnel, unless the visit was not counted.
 * @throws {ApiError} profile_not_found when the profile was not active at the time or never had the
 * handle; and as `withIdempotency`
 */
export function recordProgress(
  deps: Pick<ServerDeps, 'database' | 'tipChanges' | 'tipPageIndex'>,
  request: WriteRequest,
  body: TrackScanBody,
  reached: ReachedStep,
): Promise<ScanResult> {
  const { profileId, sessionId, scanId = uuidv7() } = body;
  const sessionHash = hashOfToken(sessionId);
  const handle = body.userHandle.trim().toLowerCase();
  const at = correctedTime(request.receivedAt, body.occurredAt, request.sentAt);

  const target = { subject: visitSubject(profileId, sessionHash), profileId };
  return withIdempotency(deps, request, target, {
    read: (transaction) =>
      selectVisitAtHandle(transaction, { profileId, handle, sessionHash, scanId, at, code: null }),
    write: async (found): Promise<Effect<ScanResult>> => {
      if (!found) throw new ApiError('profile_not_found');
      requireActive(found.page, at);
      const { scan } = found;
      const whose = { profileId, tipId: null, sessionHash };
      if (!scan || scan.byOwner) return { answer: { success: true, tracked: false }, ...whose };
      const after = { ...scan, ...progressAfter(scan, reached) };
      const deltas = differenceOf(deltaOfVisit(scan), deltaOfVisit(after));
      const answer = { success: true, tracked: true, scanId: scan.scanId };
      if (deltas.length === 0) return { answer, ...whose };
      return {
        answer,
        ...whose,
        changes: [{ profileId, ratings: false }],
        beforeCommit: (last) => [updateProgress(last, after), addToMetrics(last, deltas)],
      };
    },
  });
}
