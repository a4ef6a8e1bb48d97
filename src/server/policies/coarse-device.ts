import type { TrackScanBody } from '#contract/tracking';
import { type OperatingSystem, operatingSystemOf } from '#contract/user-agent';

/** What is kept of a tipper's phone. */
export interface CoarseDevice {
  readonly deviceType: 'mobile' | 'tablet' | 'desktop' | null;
  readonly osFamily: OperatingSystem | 'other' | null;
}

/**
 * Mobile, tablet or desktop, and the family of the operating system: what says how tippers come
 * without telling one from another. The exact fields end here (specification section 3).
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
