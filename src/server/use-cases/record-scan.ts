import { createHmac } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import type { ScanResult, TrackScanBody } from '#contract/tracking';
import { readTypedCode } from '#contract/typed-code';
import type { ServerDeps } from '../deps';
import { coarseDevice } from '../policies/coarse-device';
import { correctedTime } from '../policies/occurred-at';
import { hashTipSession } from '../policies/tip-access';
import { Refusal } from '../refusal';
import { markHandleVisited } from '../repositories/handles';
import { insertScan, type ScanRow, selectScanAtHandle } from '../repositories/scans';
import { countRating, visitSubject } from './count-rating';
import { hashNetwork, type VisitorHasher } from './hash-visitor';
import { once } from './once';
import type { TipperRequest } from './tipper-request';

/**
 * Counts a visit to a tip page, once per tip session. For a second visit of the session, the
 * answer's reason is `session_exists`.
 * @param wantsPrivacy whether the browser sends Do Not Track or Global Privacy Control. If so, the
 *   visit is counted, but nothing is stored or returned by which the phone could be recognised
 * @throws {Refusal} profile_not_found when the profile is not active or never had the handle; and
 *   as `once`
 */
export async function recordScan(
  deps: Pick<ServerDeps, 'database' | 'tipChanges'> & { readonly hashVisitor: VisitorHasher },
  request: TipperRequest,
  body: TrackScanBody,
  wantsPrivacy: boolean,
): Promise<ScanResult> {
  const { profileId, sessionId } = body;
  const sessionHash = hashTipSession(sessionId);
  const handle = body.userHandle.trim().toLowerCase();
  const code = readTypedCode(body.qrCode ?? '');
  const trackingToken = wantsPrivacy ? undefined : trackingTokenOf(body);
  const visitorHash = trackingToken
    ? await deps.hashVisitor(trackingToken, request.receivedAt)
    : null;
  const network = await hashNetwork(deps, request);
  const told = wantsPrivacy ? {} : body;

  const counted = await once(
    deps,
    request,
    visitSubject(profileId, sessionHash),
    async (transaction) => {
      const where = { profileId, handle, sessionHash, code };
      const found = await selectScanAtHandle(transaction, where);
      if (!found) throw new Refusal('profile_not_found');
      const before = found.scan;
      const scan: ScanRow = before ?? {
        ...{ profileId, sessionHash, visitorHash, ...coarseDevice(told) },
        scanId: body.scanId ?? uuidv7(),
        fromQr: (body.fromQr ?? false) || found.codeId !== null,
        codeId: found.codeId,
        occurredAt: correctedTime(request.receivedAt, body.occurredAt, request.sentAt),
        createdAt: request.receivedAt,
      };
      if (!before) await insertScan(transaction, scan);
      // Workers who open their own page are no visitors.
      if (!found.visited && found.ownerId !== request.userId) {
        await markHandleVisited(transaction, handle);
      }
      // A rating that was here before its visit may have waited for it.
      const now = request.receivedAt;
      const ratings =
        !before && (await countRating(transaction, { profileId, sessionHash }, { network, now }));
      return {
        ...{ answer: resultOf(scan, before, body.scanId), profileId, tipId: null, sessionHash },
        ...(ratings && { change: { ratings } }),
      };
    },
  );
  // These are added only now, so that they are not remembered with the answer.
  return { ...counted, sessionId, trackingToken };
}

function resultOf(scan: ScanRow, before: ScanRow | null, scanId: string | undefined) {
  const repeated = before !== null && before.scanId === scanId;
  return before && !repeated
    ? { success: true, tracked: false, reason: 'session_exists' as const, scanId: scan.scanId }
    : { success: true, tracked: true, scanId: scan.scanId };
}

/**
 * Returns the phone's tracking token, or a new one. A new one is derived from the random tip
 * session, so that a repeated request gets the same one.
 */
function trackingTokenOf({ metadata, sessionId }: TrackScanBody): string {
  const given = metadata?.trackingToken ?? '';
  if (/^[A-Za-z0-9_-]{22,64}$/.test(given)) return given;
  return createHmac('sha256', sessionId).update('tracking token').digest('base64url');
}
