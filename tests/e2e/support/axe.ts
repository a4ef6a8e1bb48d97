// Runs axe on what the page shows now. Injected as a script of the debugger, which the content
// security policy does not concern.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface AxeResults {
  violations: { id: string; help: string; nodes: { target: string[]; failureSummary: string }[] }[];
}

const resultTypes = ['violations'];
/** The rules that look at colors. In dark, all else is as it was in light. */
const aboutColors = ['color-contrast', 'link-in-text-block'];
const looks = [
  { colorScheme: 'light', options: { resultTypes } },
  { colorScheme: 'dark', options: { resultTypes, runOnly: aboutColors } },
] as const;

/** Fails with what axe found, in light and in dark. */
export async function expectAccessible(page: Page, where: string): Promise<void> {
  for (const { colorScheme, options } of looks) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const results = await page.evaluate<AxeResults>(
      `if (!window.axe) {${source}}; axe.run(${JSON.stringify(options)})`,
    );
    const found = results.violations.map(({ id, help, nodes }) => ({
      id,
      help,
      at: nodes.map(({ target, failureSummary }) => `${target.join(' ')}: ${failureSummary}`),
    }));
    expect(found, `axe in ${colorScheme}: ${where}`).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: null, reducedMotion: null });
}
