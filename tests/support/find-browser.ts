// Finds a Chromium for the tests: an installed Chrome or Chromium, or Playwright's own. If there is
// none, downloads Playwright's, or installs Debian's package.
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

function present(): string | undefined {
  return [...installed, chromium.executablePath()].find((path) => path && existsSync(path));
}

/** Returns the path of Chromium's headless shell if Debian's package is installed. */
export function findHeadlessShell(): string | undefined {
  const path = '/usr/bin/chromium-headless-shell';
  return existsSync(path) ? path : undefined;
}

function attempt(command: string, args: string[], minutes: number): void {
  try {
    console.warn(`No browser found. Trying: ${command} ${args.join(' ')}`);
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
 *
 * @throws {Error} when there is none and none could be installed
 */
export function findBrowser(): string {
  const found = present();
  if (found) return found;
  attempt(process.execPath, ['node_modules/@playwright/test/cli.js', 'install', 'chromium'], 5);
  if (!present() && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    attempt('apt-get', ['update', '-q'], 5);
    attempt('apt-get', ['install', '-qy', 'chromium', 'fonts-liberation'], 10);
  }
  const now = present();
  if (now) return now;
  throw new Error('The end-to-end tests need Chrome or Chromium: install one, or set CHROME_PATH.');
}
