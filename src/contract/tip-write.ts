// What a tipper's phone writes, as the outbox stores and resends it. The kind says which call it
// is; the body is that call's body. `outbox/entry.ts` has the envelope around it.
import type { Call } from './call';
import type { CreateTipBody, TipAttemptBody } from './tip';
import { createTip, type PatchTipBody, patchTip, saveTipAttempt } from './tip';
import {
  type TrackConversionBody,
  type TrackScanBody,
  trackConversion,
  trackScan,
} from './tracking';

export type TipWrite =
  | { kind: 'attempt'; tipId: string; sessionId: string; body: TipAttemptBody }
  | { kind: 'tip'; tipId: string; sessionId: string; body: CreateTipBody }
  | { kind: 'patch'; tipId: string; sessionId: string; body: PatchTipBody }
  | { kind: 'conversion'; tipId: string; sessionId: string; body: TrackConversionBody }
  /** A scan belongs to no tip. Its `tipId` is the scan's own id, so that it waits for nothing. */
  | { kind: 'scan'; tipId: string; sessionId: string; body: TrackScanBody };

export type TipWriteKind = TipWrite['kind'];

/** Which call sends each kind of write. */
export const callOfWrite = {
  attempt: saveTipAttempt,
  tip: createTip,
  patch: patchTip,
  conversion: trackConversion,
  scan: trackScan,
} as const satisfies Record<TipWriteKind, Call>;
