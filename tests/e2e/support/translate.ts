// Has the browser translate a page: see `tests/support/translator.ts`.
import type { Page } from '@playwright/test';
import { startTranslating } from '../../support/translator';

const START = `window.testTranslator = (${startTranslating})();`;

/** Translates what the page shows now and later. */
export async function translate(page: Page): Promise<void> {
  await page.evaluate(START);
}

/** Translates every page opened from now on, once it has loaded. */
export async function translateEveryPage(page: Page): Promise<void> {
  await page.addInitScript(`addEventListener('load', () => { ${START} });`);
}

/** The texts of this page that have changed unseen. */
export function staleTexts(page: Page): Promise<string[]> {
  return page.evaluate<string[]>('window.testTranslator?.stale() ?? []');
}
