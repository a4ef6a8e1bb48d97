// The writes of a tipper's phone, as the outbox keeps and repeats them. One discriminated union:
// the kind names the call, the body is that call's body. See `outbox/entry.ts` for the envelope.
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
  /** A scan belongs to no tip; its `tipId` is the scan's own id, so it waits for nothing. */
  | { kind: 'scan'; tipId: string; sessionId: string; body: TrackScanBody };

export type TipWriteKind = TipWrite['kind'];

/** The call that sends each kind. */
export const callOfWrite = {
  attempt: saveTipAttempt,
  tip: createTip,
  patch: patchTip,
  conversion: trackConversion,
  scan: trackScan,
} as const satisfies Record<TipWriteKind, Call>;
