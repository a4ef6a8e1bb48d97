// When a visit counts, what it came from, and how far it came (docs/product.md, sections 3 and 4).
// Pure.
import type { ReachedStep, TrackScanBody } from '#contract/metrics/tracking';
import type { ScanRow } from '../schema/visits';

const HOUR_MS = 60 * 60 * 1000;

/**
 * Returns whether two visits of one tip session are counted as one: less than an hour apart, in
 * whichever order a phone sends them.
 */
export function isSameVisit(one: Date, other: Date): boolean {
  return Math.abs(one.getTime() - other.getTime()) < HOUR_MS;
}

/**
 * Returns what a visit came from: one source at most. An NFC tag has the address of a printed code,
 * so that what says so comes first.
 * @param codeId the printed code in its address
 */
export function sourceOf(
  { fromQr = false, fromTap = false }: Pick<TrackScanBody, 'fromQr' | 'fromTap'>,
  codeId: string | null,
): Pick<ScanRow, 'fromQr' | 'fromTap'> {
  return { fromQr: !fromTap && (fromQr || codeId !== null), fromTap };
}

/** How far a visit came. */
export type Progress = Pick<ScanRow, 'amountChosen' | 'details' | 'appOpened'>;

/**
 * Returns how far a visit came, after one more step of it. Steps include those before them, and are
 * never taken back; who first skips the details and then leaves them has left them.
 */
export function progressAfter(before: Progress, step: ReachedStep): Progress {
  switch (step) {
    case 'amount':
      return { ...before, amountChosen: true };
    case 'details_left':
      return { ...before, amountChosen: true, details: 'left' };
    case 'details_skipped':
      return { ...before, amountChosen: true, details: before.details ?? 'skipped' };
    case 'app':
      return { amountChosen: true, details: before.details ?? 'skipped', appOpened: true };
  }
}
