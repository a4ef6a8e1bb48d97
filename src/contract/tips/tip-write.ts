// A write from a tipper's or a worker's phone, as the outbox stores and sends it. `kind` names the
// call, `body` is its body. `outbox/entry.ts` has the envelope around it.

import type { TrackConversionBody, TrackScanBody } from '../metrics/tracking';
import type { ConfirmReceiptBody } from './received-tips';
import type { CreateTipBody, PatchTipBody, TipAttemptBody } from './tip';

export type TipWrite =
  | { kind: 'attempt'; tipId: string; sessionId: string; body: TipAttemptBody }
  | { kind: 'tip'; tipId: string; sessionId: string; body: CreateTipBody }
  | { kind: 'patch'; tipId: string; sessionId: string; body: PatchTipBody }
  | { kind: 'conversion'; tipId: string; sessionId: string; body: TrackConversionBody }
  /** A visit belongs to no tip: its `tipId` is its own `scanId`, so that it waits for nothing. */
  | { kind: 'scan'; tipId: string; sessionId: string; body: TrackScanBody }
  /**
   * The receipt status of many tips. Its `tipId` is the worker's user id, so that those of an
   * account are sent in order. The session cookie authorizes it when it is sent, so `sessionId` is
   * empty and the entry holds no secret.
   */
  | { kind: 'receipt'; tipId: string; sessionId: string; body: ConfirmReceiptBody };

export type TipWriteKind = TipWrite['kind'];
