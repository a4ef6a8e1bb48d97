// Firefox, via WebDriver BiDi, which it implements itself.
import { existsSync } from 'node:fs';
import puppeteer from 'puppeteer-core';
import type { BrowserKind } from './browser';

const installed = [
  process.env.FIREFOX_PATH,
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
  'C:\\Program Files\\Mozilla Firefox\\firefox.exe',
];
const find = () => installed.find((path) => path && existsSync(path));

export const firefox: BrowserKind = {
  name: 'Firefox',
  missing: () => (find() ? null : 'no Firefox: install it, or set FIREFOX_PATH'),
  async start() {
    const browser = await puppeteer.launch({
      browser: 'firefox',
      executablePath: find() ?? '',
      defaultViewport: { width: 390, height: 844 },
    });
    const [first] = await browser.pages();
    const page = first ?? (await browser.newPage());
    return {
      open: async (url) => {
        await page.goto(url);
      },
      run: (script) => page.evaluate(`(async () => {${script}})()`),
      close: () => browser.close(),
    };
  },
};
