// What a phone writes of tips, a tipper's or a worker's, as the outbox stores and resends it. The
// kind says which call it is; the body is that call's body. `outbox/entry.ts` has the envelope
// around it.

import type { TrackConversionBody, TrackScanBody } from '../metrics/tracking';
import type { ConfirmReceiptBody } from './received-tips';
import type { CreateTipBody, PatchTipBody, TipAttemptBody } from './tip';

export type TipWrite =
  | { kind: 'attempt'; tipId: string; sessionId: string; body: TipAttemptBody }
  | { kind: 'tip'; tipId: string; sessionId: string; body: CreateTipBody }
  | { kind: 'patch'; tipId: string; sessionId: string; body: PatchTipBody }
  | { kind: 'conversion'; tipId: string; sessionId: string; body: TrackConversionBody }
  /** A visit belongs to no tip. Its `tipId` is its own `scanId`, so that it waits for nothing. */
  | { kind: 'scan'; tipId: string; sessionId: string; body: TrackScanBody }
  /**
   * The receipt status of many tips. Its `tipId` is the worker's user id, so that those of one
   * account go out in order. The session cookie goes along when it is sent; the entry
   * holds no secret: its `sessionId` is empty.
   */
  | { kind: 'receipt'; tipId: string; sessionId: string; body: ConfirmReceiptBody };

export type TipWriteKind = TipWrite['kind'];
