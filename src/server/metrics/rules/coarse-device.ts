import type { TrackScanBody } from '#contract/metrics/tracking';
import { type OperatingSystem, operatingSystemOf } from '#contract/user-agent';

/** All that is stored about a tipper's phone. */
export interface CoarseDevice {
  readonly deviceType: 'mobile' | 'tablet' | 'desktop' | null;
  readonly osFamily: OperatingSystem | 'other' | null;
}

/**
 * Returns the type of device and family of operating system, which identify no phone. Exact fields
 * are not stored (docs/product.md, section 3).
 */
export function coarseDevice(
  reported: Pick<TrackScanBody, 'fingerprint' | 'metadata'>,
): CoarseDevice {
  const text =
    `${reported.metadata?.userAgent ?? ''} ${reported.fingerprint?.platform ?? ''}`.trim();
  if (text === '') return { deviceType: reported.metadata?.deviceType ?? null, osFamily: null };
  return {
    deviceType: reported.metadata?.deviceType ?? typeOf(text),
    osFamily: operatingSystemOf(text) ?? 'other',
  };
}

function typeOf(text: string): CoarseDevice['deviceType'] {
  if (/iPad|Tablet|Android(?!.*Mobile)/i.test(text)) return 'tablet';
  return /Mobi|iPhone|iPod/i.test(text) ? 'mobile' : 'desktop';
}
