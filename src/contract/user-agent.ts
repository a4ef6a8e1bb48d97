// The one table of what user agents say about the machine they run on.

export type OperatingSystem = 'ios' | 'android' | 'chromeos' | 'windows' | 'macos' | 'linux';

// The first match counts: an Android phone also says Linux, and an iPhone Mac OS X.
const systems: readonly (readonly [RegExp, OperatingSystem])[] = [
  [/iPhone|iPad|iPod|\biOS\b/i, 'ios'],
  [/Android/i, 'android'],
  [/CrOS|Chrome ?OS/i, 'chromeos'],
  [/Windows|Win32|Win64/i, 'windows'],
  [/Mac/i, 'macos'],
  [/Linux|X11/i, 'linux'],
];

/** The operating system that a user agent names, or null. Safari on an iPad names `macos`. */
export function operatingSystemOf(userAgent: string): OperatingSystem | null {
  return systems.find(([pattern]) => pattern.test(userAgent))?.[1] ?? null;
}
