// Finds a Chromium for the tests: an installed Chrome or Chromium, or Playwright's own. If none is
// new enough, downloads Playwright's or installs Debian's package.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

const installed = [
  process.env.CHROME_PATH,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/**
 * The oldest version that the tests accept. Chromium 150 reports being online again after each
 * navigation under emulated offline.
 */
export const OLDEST_CHROMIUM = 156;

/** Returns the paths of the browsers on this machine. */
function present(): string[] {
  const paths = [...installed, chromium.executablePath()];
  return paths.filter((path) => path !== undefined && existsSync(path)) as string[];
}

const recent = () => present().find((path) => isNewEnough(path));

/** Returns the path of Chromium's headless shell, if Debian's package is installed and recent. */
export function findHeadlessShell(): string | undefined {
  const path = '/usr/bin/chromium-headless-shell';
  return existsSync(path) && isNewEnough(path) ? path : undefined;
}

/** Returns the version that a browser reports, such as `156.0.8078.79`, or null if unknown. */
function versionOf(path: string): string | null {
  try {
    // On Windows, Chrome opens a window instead.
    if (process.platform === 'win32') return null;
    const said = execFileSync(path, ['--version'], { encoding: 'utf8', stdio: 'pipe' });
    return /\d+(\.\d+)+/.exec(said)?.[0] ?? null;
  } catch {
    return null;
  }
}

/** Returns true if a browser is new enough for the tests, or its version is unknown. */
export function isNewEnough(path: string): boolean {
  const version = versionOf(path);
  return version === null || Number.parseInt(version, 10) >= OLDEST_CHROMIUM;
}

/** @throws {Error} when a browser is too old; the message says what to do */
export function refuseOldBrowser(path: string): void {
  if (isNewEnough(path)) return;
  throw new Error(
    `The end-to-end tests take Chromium ${OLDEST_CHROMIUM} or newer, and ${path} is ` +
      `${versionOf(path)}: install a newer one, or set CHROME_PATH to one.`,
  );
}

function attempt(command: string, args: string[], minutes: number): void {
  try {
    console.warn(`No recent browser found. Trying: ${command} ${args.join(' ')}`);
    execFileSync(command, args, {
      stdio: 'inherit',
      timeout: minutes * 60_000,
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  } catch {
    // Another way may work. If none does, `findBrowser` says what is missing.
  }
}

/**
 * Returns the path of a Chromium or Chrome.
 * @throws {Error} when none is new enough and none could be installed
 */
export function findBrowser(): string {
  const found = recent();
  if (found) return found;
  attempt(process.execPath, ['node_modules/@playwright/test/cli.js', 'install', 'chromium'], 5);
  if (!recent() && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    attempt('apt-get', ['update', '-q'], 5);
    attempt('apt-get', ['install', '-qy', 'chromium', 'fonts-liberation'], 10);
  }
  const now = recent();
  if (now) return now;
  for (const old of present()) refuseOldBrowser(old);
  throw new Error('The end-to-end tests need Chrome or Chromium: install one, or set CHROME_PATH.');
}
