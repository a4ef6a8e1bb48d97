// `npm run screenshots`: takes a picture of every route, on a phone and on a desktop, light and
// dark, for people to look through in `screenshots/`. Runs the built demo on its own database.
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { demoSignIn } from '../../src/server/demo/worker';
import startServer from '../e2e/support/start-server';
import { findBrowser } from '../support/find-browser';
import { writeSamples } from './emails';
import { type Route, routes } from './routes';

const folder = join(import.meta.dirname, '../../screenshots');
const publicFolder = join(import.meta.dirname, '../../public');

const screens = [
  { name: 'phone', width: 390, height: 844, mobile: true },
  { name: 'desk', width: 1280, height: 800, mobile: false },
] as const;
const schemes = ['light', 'dark'] as const;

type Screen = (typeof screens)[number];
type Scheme = (typeof schemes)[number];

/** Signs in through the form, so that the browser ends up with both token and cookie. */
async function signIn(page: Page, email: string, password: string): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await page.waitForURL('**/dashboard');
}

async function open(browser: Browser, url: string, screen: Screen, scheme: Scheme): Promise<Page> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: screen.width, height: screen.height },
    isMobile: screen.mobile,
    hasTouch: screen.mobile,
    colorScheme: scheme,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  return context.newPage();
}

/**
 * Takes a picture of the whole page. A bar at the bottom of the screen would end up in its middle,
 * so on such pages the screen is first made as tall as the page. Other pages keep the screen's
 * height, because some layouts depend on it.
 */
async function take(page: Page, { name, href }: Route, screen: Screen, scheme: Scheme) {
  await page.goto(href);
  await page.locator('h1').first().waitFor();
  await page.waitForLoadState('networkidle');
  if (await page.locator('[data-bottom-bar]').isVisible()) {
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    await page.setViewportSize({ width: screen.width, height: Math.max(height, screen.height) });
  }
  await page.screenshot({
    path: join(folder, `${name}-${screen.name}-${scheme}.png`),
    fullPage: true,
  });
  await page.setViewportSize({ width: screen.width, height: screen.height });
}

/** Mail programs add this themselves. */
const asWideAsTheScreen = '<meta name="viewport" content="width=device-width">';

/** Takes a picture of every email as a mail program on that screen shows it. */
async function takeEmails(page: Page, screen: Screen, scheme: Scheme) {
  // Leave our pages, whose content security policy would block the emails' own styles.
  await page.goto('about:blank');
  // The pictures of the sample site.
  await page.route('https://tips.example.com/**', (route) =>
    route.fulfill({ path: join(publicFolder, new URL(route.request().url()).pathname) }),
  );
  for (const { name, html } of emails) {
    await page.setContent(html.replace('<head>', `<head>${asWideAsTheScreen}`));
    const path = join(folder, `${name}-${screen.name}-${scheme}.png`);
    await page.screenshot({ path, fullPage: true });
  }
}

async function takeAll(browser: Browser, url: string, screen: Screen, scheme: Scheme) {
  const visitor = await open(browser, url, screen, scheme);
  const worker = await open(browser, url, screen, scheme);
  await signIn(worker, demoSignIn.email, demoSignIn.password);
  for (const route of routes) {
    await take(route.signedIn ? worker : visitor, route, screen, scheme);
  }
  await takeEmails(visitor, screen, scheme);
  await Promise.all([visitor, worker].map((page) => page.context().close()));
}

const emails = await writeSamples();
const stop = await startServer();
try {
  const url = process.env.E2E_URL ?? '';
  const browser = await chromium.launch({
    executablePath: findBrowser(),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  await rm(folder, { recursive: true, force: true });
  for (const screen of screens) {
    for (const scheme of schemes) await takeAll(browser, url, screen, scheme);
  }
  await browser.close();
  process.stdout.write(`${(routes.length + emails.length) * 4} pictures in ${folder}\n`);
} finally {
  await stop();
}
