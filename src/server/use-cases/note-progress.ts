import { v7 as uuidv7 } from 'uuid';
import type { ReachedStep, TrackScanBody } from '#contract/tracking';
import type { ScanResult } from '#contract/write-targets';
import type { ServerDeps } from '../deps';
import { contributionOfVisit, differenceOf } from '../policies/figures';
import { correctedTime } from '../policies/occurred-at';
import { hashTipSession } from '../policies/tip-access';
import { progressAfter } from '../policies/visit';
import { Refusal } from '../refusal';
import { addToFigures } from '../repositories/figures';
import { selectVisitAtHandle, updateProgress } from '../repositories/scans';
import { visitSubject } from './count-rating';
import { once } from './once';
import type { TipperRequest } from './tipper-request';

/**
 * Notes how far a visit came, for the funnel. Steps of a visit that was not counted are not noted.
 * @throws {Refusal} profile_not_found when the profile is not active or never had the handle; and
 *   as `once`
 */
export function noteProgress(
  deps: Pick<ServerDeps, 'database' | 'tipChanges'>,
  request: TipperRequest,
  body: TrackScanBody,
  reached: ReachedStep,
): Promise<ScanResult> {
  const { profileId, sessionId, scanId = uuidv7() } = body;
  const sessionHash = hashTipSession(sessionId);
  const handle = body.userHandle.trim().toLowerCase();
  const at = correctedTime(request.receivedAt, body.occurredAt, request.sentAt);

  return once<ScanResult>(
    deps,
    request,
    visitSubject(profileId, sessionHash),
    async (transaction) => {
      const where = { profileId, handle, sessionHash, scanId, at, code: null };
      const found = await selectVisitAtHandle(transaction, where);
      if (!found) throw new Refusal('profile_not_found');
      const { scan } = found;
      const whose = { profileId, tipId: null, sessionHash };
      if (!scan || scan.byOwner) return { answer: { success: true, tracked: false }, ...whose };
      const after = { ...scan, ...progressAfter(scan, reached) };
      const rows = differenceOf(contributionOfVisit(scan), contributionOfVisit(after));
      const answer = { success: true, tracked: true, scanId: scan.scanId };
      if (rows.length === 0) return { answer, ...whose };
      await updateProgress(transaction, after);
      await addToFigures(transaction, rows);
      return { answer, ...whose, change: { ratings: false } };
    },
  );
}
