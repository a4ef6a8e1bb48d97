import { type OperatingSystem, operatingSystemOf } from '#contract/user-agent';

const browsers: readonly [RegExp, string][] = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

const systemNames: Record<OperatingSystem, string> = {
  ios: 'iPhone',
  android: 'Android',
  chromeos: 'ChromeOS',
  windows: 'Windows',
  macos: 'Mac',
  linux: 'Linux',
};

/**
 * Describes a user agent, such as "Chrome on Android". The rest is not kept: it identifies people
 * and means nothing to the account's owner.
 */
export function describeDevice(userAgent = ''): string {
  const browser = browsers.find(([pattern]) => pattern.test(userAgent))?.[1] ?? 'Unknown browser';
  const system = systemNameOf(userAgent);
  return system ? `${browser} on ${system}` : browser;
}

function systemNameOf(userAgent: string): string | null {
  if (/\biPad\b/.test(userAgent)) return 'iPad';
  const system = operatingSystemOf(userAgent);
  return system && systemNames[system];
}
