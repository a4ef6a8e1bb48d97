export type OperatingSystem = 'ios' | 'android' | 'chromeos' | 'windows' | 'macos' | 'linux';

// The first match wins: Android also says Linux, and an iPhone also says Mac OS X.
const systems: readonly (readonly [RegExp, OperatingSystem])[] = [
  [/iPhone|iPad|iPod|\biOS\b/i, 'ios'],
  [/Android/i, 'android'],
  [/CrOS|Chrome ?OS/i, 'chromeos'],
  [/Windows|Win32|Win64/i, 'windows'],
  [/Mac/i, 'macos'],
  [/Linux|X11/i, 'linux'],
];

/** Returns a user agent's operating system, or null. Safari on an iPad claims to be on `macos`. */
export function operatingSystemOf(userAgent: string): OperatingSystem | null {
  return systems.find(([pattern]) => pattern.test(userAgent))?.[1] ?? null;
}
