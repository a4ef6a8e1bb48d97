// Has a page translated by its browser: see `tests/support/translator.ts`.
import type { Page } from '@playwright/test';
import { startTranslating } from '../../support/translator';

const START = `window.testTranslator = (${startTranslating})();`;

/** Translates what the page shows, and from then on what it comes to show. */
export async function translate(page: Page): Promise<void> {
  await page.evaluate(START);
}

/** Translates every page that is opened from now on, once it has loaded. */
export async function translateEveryPage(page: Page): Promise<void> {
  await page.addInitScript(`addEventListener('load', () => { ${START} });`);
}

/** The texts of this page that changed where nobody sees it. */
export function staleTexts(page: Page): Promise<string[]> {
  return page.evaluate<string[]>('window.testTranslator?.stale() ?? []');
}
