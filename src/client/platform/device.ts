// The tracking data of a visit (section 3). With Global Privacy Control or Do Not Track, none is
// sent; the visit is still counted.

import type { TrackScanBody } from '#contract/metrics/tracking';
import type { CreateTipBody } from '#contract/tips/tip';
import { canStore } from './storage';
import { timeZone } from './time-zone';
import { readTrackingToken } from './tip-session';

/** Properties that not all browsers have. */
interface VendorNavigator {
  globalPrivacyControl?: boolean;
  deviceMemory?: number;
  connection?: { effectiveType?: string; type?: string; downlink?: number };
}

const vendor = () => navigator as Navigator & VendorNavigator;

export function prefersPrivacy(): boolean {
  return vendor().globalPrivacyControl === true || navigator.doNotTrack === '1';
}

/** Returns the parts of a visit that describe the phone; empty if the user prefers privacy. */
export function trackingData(): Pick<TrackScanBody, 'fingerprint' | 'metadata'> {
  if (prefersPrivacy()) return {};
  const { connection, deviceMemory } = vendor();
  return {
    fingerprint: {
      timezone: timeZone(),
      language: navigator.language,
      platform: navigator.platform,
      screenResolution: `${screen.width}x${screen.height}`,
    },
    metadata: {
      trackingToken: readTrackingToken() ?? undefined,
      userAgent: navigator.userAgent.slice(0, 1000),
      colorDepth: screen.colorDepth,
      timestamp: new Date().toISOString(),
      cookieEnabled: navigator.cookieEnabled,
      localStorageEnabled: canStore('local'),
      sessionStorageEnabled: canStore('session'),
      touchSupport: navigator.maxTouchPoints > 0,
      hardwareConcurrency: navigator.hardwareConcurrency,
      deviceMemory,
      connectionType: connection?.effectiveType ?? connection?.type,
      connectionSpeed: connection?.downlink,
      deviceType: deviceType(),
      geolocation: 'geolocation' in navigator,
      online: navigator.onLine,
    },
  };
}

/** Returns a tip's `deviceInfo`; empty if the user prefers privacy. */
export function deviceInfo(): NonNullable<CreateTipBody['deviceInfo']> {
  return prefersPrivacy() ? {} : { userAgent: navigator.userAgent.slice(0, 1000) };
}

function deviceType(): 'mobile' | 'tablet' | 'desktop' {
  if (navigator.maxTouchPoints === 0) return 'desktop';
  // The shorter side, so that a phone remains one when turned.
  const side = Math.min(screen.width, screen.height);
  if (side < 600) return 'mobile';
  return side < 1100 && matchMedia('(pointer: coarse)').matches ? 'tablet' : 'desktop';
}
