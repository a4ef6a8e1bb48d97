// Has the browser translate a page: see `tests/support/translator.ts`.
import type { Page } from '@playwright/test';
import { startTranslating } from '../../support/translator';

const START = `window.testTranslator = (${startTranslating})();`;

export async function translate(page: Page): Promise<void> {
  await page.evaluate(START);
}

/** Translates every page opened from now on, once it has loaded. */
export async function translateEveryPage(page: Page): Promise<void> {
  await page.addInitScript(`addEventListener('load', () => { ${START} });`);
}

/** Returns the texts that the page has changed without effect; see `Translator`. */
export function staleTexts(page: Page): Promise<string[]> {
  return page.evaluate<string[]>('window.testTranslator?.stale() ?? []');
}
