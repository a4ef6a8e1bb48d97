// The kind of browser decides which payment link can work.
import { type OperatingSystem, operatingSystemOf } from '#contract/user-agent';

/**
 * `phone`: a link may open an installed app. `in-app`: a browser inside another app, which blocks
 * links to apps. `desktop`: no payment apps, so the web link and a QR code.
 */
export type BrowserKind = 'phone' | 'in-app' | 'desktop';

const inApp =
  /Instagram|FBAN|FBAV|FB_IAB|Messenger|TikTok|musical_ly|Bytedance|Snapchat|Line\/|Twitter|LinkedInApp|Pinterest\/|; wv\)/i;

export function browserKind(userAgent: string, maxTouchPoints: number): BrowserKind {
  if (inApp.test(userAgent)) return 'in-app';
  const system = systemOf(userAgent, maxTouchPoints);
  return system === 'ios' || system === 'android' ? 'phone' : 'desktop';
}

/** Returns the operating system, or null. iPads claim to be Macs, but no Mac has a touch screen. */
export function systemOf(userAgent: string, maxTouchPoints: number): OperatingSystem | null {
  const system = operatingSystemOf(userAgent);
  return system === 'macos' && maxTouchPoints > 1 ? 'ios' : system;
}
