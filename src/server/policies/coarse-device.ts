import type { TrackScanBody } from '#contract/tracking';

/** What is kept of a tipper's phone. */
export interface CoarseDevice {
  readonly deviceType: 'mobile' | 'tablet' | 'desktop' | null;
  readonly osFamily:
    | 'ios'
    | 'android'
    | 'windows'
    | 'macos'
    | 'linux'
    | 'chromeos'
    | 'other'
    | null;
}

// The first that fits: an Android phone also says Linux, an iPhone also says Mac OS X.
const osFamilies: readonly [RegExp, NonNullable<CoarseDevice['osFamily']>][] = [
  [/iPhone|iPad|iPod|\biOS\b/i, 'ios'],
  [/Android/i, 'android'],
  [/CrOS|Chrome ?OS/i, 'chromeos'],
  [/Windows|Win32|Win64/i, 'windows'],
  [/Mac/i, 'macos'],
  [/Linux|X11/i, 'linux'],
];

/**
 * Mobile, tablet or desktop, and the family of the operating system: what says how tippers come
 * without telling one from another. The exact fields end here (specification section 3).
 */
export function coarseDevice(told: Pick<TrackScanBody, 'fingerprint' | 'metadata'>): CoarseDevice {
  const text = `${told.metadata?.userAgent ?? ''} ${told.fingerprint?.platform ?? ''}`.trim();
  if (text === '') return { deviceType: told.metadata?.deviceType ?? null, osFamily: null };
  const osFamily = osFamilies.find(([pattern]) => pattern.test(text))?.[1] ?? 'other';
  return { deviceType: told.metadata?.deviceType ?? typeOf(text), osFamily };
}

function typeOf(text: string): CoarseDevice['deviceType'] {
  if (/iPad|Tablet|Android(?!.*Mobile)/i.test(text)) return 'tablet';
  return /Mobi|iPhone|iPod/i.test(text) ? 'mobile' : 'desktop';
}
