// When a visit counts, where it came from, and how far it got (docs/product.md, sections 3 and 4).

import type { ReachedStep, TrackScanBody } from '#contract/metrics/tracking';
import { HOUR_MS } from '#contract/timings';
import type { ScanRow } from '../schema/visits';

/** Returns true if two visits of a tip session count as one: less than an hour apart. */
export function isSameVisit(one: Date, other: Date): boolean {
  return Math.abs(one.getTime() - other.getTime()) < HOUR_MS;
}

/**
 * Returns a visit's source, at most one. An NFC tag has a printed code's address, so `fromTap`
 * takes precedence.
 * @param codeId the printed code in the visit's address
 */
export function sourceOf(
  { fromQr = false, fromTap = false }: Pick<TrackScanBody, 'fromQr' | 'fromTap'>,
  codeId: string | null,
): Pick<ScanRow, 'fromQr' | 'fromTap'> {
  return { fromQr: !fromTap && (fromQr || codeId !== null), fromTap };
}

export type Progress = Pick<ScanRow, 'amountChosen' | 'details' | 'appOpened'>;

/**
 * Returns a visit's progress after another step. A step implies those before it and is never
 * undone. Leaving details after skipping them counts as leaving them.
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
