import type { TrackScanBody } from '#contract/metrics/tracking';
import { type OperatingSystem, operatingSystemOf } from '#contract/user-agent';

/** All that is kept about a tipper's phone. */
export interface CoarseDevice {
  readonly deviceType: 'mobile' | 'tablet' | 'desktop' | null;
  readonly osFamily: OperatingSystem | 'other' | null;
}

/**
 * Returns the type of a device and its family of operating systems, which tell no two phones apart.
 * The exact fields are not kept (docs/product.md, section 3).
 */
export function coarseDevice(told: Pick<TrackScanBody, 'fingerprint' | 'metadata'>): CoarseDevice {
  const text = `${told.metadata?.userAgent ?? ''} ${told.fingerprint?.platform ?? ''}`.trim();
  if (text === '') return { deviceType: told.metadata?.deviceType ?? null, osFamily: null };
  return {
    deviceType: told.metadata?.deviceType ?? typeOf(text),
    osFamily: operatingSystemOf(text) ?? 'other',
  };
}

function typeOf(text: string): CoarseDevice['deviceType'] {
  if (/iPad|Tablet|Android(?!.*Mobile)/i.test(text)) return 'tablet';
  return /Mobi|iPhone|iPod/i.test(text) ? 'mobile' : 'desktop';
}
