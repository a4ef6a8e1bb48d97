// The tracking data of a visit (section 3). With Global Privacy Control or Do Not Track, none is
// sent; the visit is still counted.

import type { TrackScanBody } from '#contract/metrics/tracking';
import type { CreateTipBody } from '#contract/tips/tip';
import { canStore } from './storage';
import { timeZone } from './time-zone';
import { readTrackingToken } from './tip-session';

/** Not in all browsers. */
interface VendorNavigator {
  globalPrivacyControl?: boolean;
  deviceMemory?: number;
  connection?: { effectiveType?: string; type?: string; downlink?: number };
}

const vendor = () => navigator as Navigator & VendorNavigator;

/** Whether the browser says that the person does not want to be tracked. */
export function prefersPrivacy(): boolean {
  return vendor().globalPrivacyControl === true || navigator.doNotTrack === '1';
}

/** The parts of a visit that describe the phone; empty if the person prefers privacy. */
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

/** A tip's `deviceInfo`; empty if the person prefers privacy. */
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
