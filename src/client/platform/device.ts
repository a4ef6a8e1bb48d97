// The tracking data that goes with a visit (section 3). A browser that signals Global Privacy
// Control or Do Not Track sends none of it; its visit is counted all the same.

import type { TrackScanBody } from '#contract/metrics/tracking';
import type { CreateTipBody } from '#contract/tips/tip';
import { canStore } from './storage';
import { timeZone } from './time-zone';
import { readTrackingToken } from './tip-session';

/** What only some browsers have. */
interface VendorNavigator {
  globalPrivacyControl?: boolean;
  deviceMemory?: number;
  connection?: { effectiveType?: string; type?: string; downlink?: number };
}

const vendor = () => navigator as Navigator & VendorNavigator;

/** True where the browser says that the person does not want to be tracked. */
export function prefersPrivacy(): boolean {
  return vendor().globalPrivacyControl === true || navigator.doNotTrack === '1';
}

/** The parts of a visit that describe the phone; empty when the person prefers privacy. */
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

/** The `deviceInfo` of a tip; empty when the person prefers privacy. */
export function deviceInfo(): NonNullable<CreateTipBody['deviceInfo']> {
  return prefersPrivacy() ? {} : { userAgent: navigator.userAgent.slice(0, 1000) };
}

function deviceType(): 'mobile' | 'tablet' | 'desktop' {
  if (navigator.maxTouchPoints === 0) return 'desktop';
  // By the shorter side, so that a phone stays a phone when it is turned.
  const side = Math.min(screen.width, screen.height);
  if (side < 600) return 'mobile';
  return side < 1100 && matchMedia('(pointer: coarse)').matches ? 'tablet' : 'desktop';
}
