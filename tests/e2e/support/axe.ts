// Runs axe on the page as shown, and checks that text and controls have room. axe is injected
// through the debugger, to which the content security policy does not apply.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import { expectRoom } from './room';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface AxeResults {
  violations: { id: string; help: string; nodes: { target: string[]; failureSummary: string }[] }[];
}

const resultTypes = ['violations'];
/** The rules about colors, the only ones that can differ in dark mode. */
const aboutColors = ['color-contrast', 'link-in-text-block'];
const runs = [
  { colorScheme: 'light', options: { resultTypes } },
  { colorScheme: 'dark', options: { resultTypes, runOnly: aboutColors } },
] as const;

/** Fails on anything that axe finds, in light and in dark mode, and on anything without room. */
export async function expectAccessible(page: Page, where: string): Promise<void> {
  // Separate, because parsing it takes longer than checking a small page.
  if (!(await page.evaluate('Boolean(window.axe)'))) await page.evaluate(source);
  for (const { colorScheme, options } of runs) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const results = await page.evaluate<AxeResults>(`axe.run(${JSON.stringify(options)})`);
    const found = results.violations.map(({ id, help, nodes }) => ({
      id,
      help,
      at: nodes.map(({ target, failureSummary }) => `${target.join(' ')}: ${failureSummary}`),
    }));
    expect(found, `axe in ${colorScheme}: ${where}`).toEqual([]);
  }
  await expectRoom(page, where);
  await page.emulateMedia({ colorScheme: null, reducedMotion: null });
}
