// The baseline for showing a page: the rendered tip page as static HTML, with its photo and only
// the styles that it uses, without any script.
import { chromium, type Page } from '@playwright/test';
import { browserFlags } from '../../support/browser-flags';
import { findBrowser } from '../../support/find-browser';
import { makeAnswer, type StoredAnswer, storeAnswer } from './stored-answers';

const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true };

/** Makes the bare copy of the demo's tip page, at the same path and with its images. */
export async function bareTipPage(serverUrl: string): Promise<StoredAnswer[]> {
  const browser = await chromium.launch({ executablePath: findBrowser(), args: browserFlags });
  try {
    const page = await browser.newPage({ ...phone, serviceWorkers: 'block' });
    await page.goto(`${serverUrl}/u/demo`);
    await page.getByText('$10', { exact: true }).waitFor();
    await page.waitForLoadState('networkidle');
    // The compiled function calls this to name inner functions, but it does not exist in the page.
    await page.evaluate('globalThis.__name = (named) => named');
    const html = await page.evaluate(bareHtml);
    const images = await imagesOf(page);
    return [
      await makeAnswer('/u/demo', 'text/html; charset=utf-8', html),
      ...(await Promise.all(images.map((path) => storeAnswer(serverUrl, path)))),
    ];
  } finally {
    await browser.close();
  }
}

/** Returns the paths of the photo and the icons, which the bare page also shows. */
function imagesOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const photos = [...document.images].map((image) => image.currentSrc);
    const icons = [...document.querySelectorAll<HTMLLinkElement>('link[rel~=icon]')];
    return [...new Set([...photos, ...icons.map((icon) => icon.href)])]
      .filter((address) => address.startsWith(window.location.origin))
      .map((address) => new URL(address).pathname + new URL(address).search);
  });
}

/** Runs in the page, so it cannot use anything else in this module. */
function bareHtml(): string {
  // Drop pseudo-classes and pseudo-elements, which say when a rule applies rather than where.
  const isUsed = (selector: string) => {
    try {
      return document.querySelector(selector.replace(/::?[\w-]+(\([^)]*\))?/g, '') || '*') !== null;
    } catch {
      return true;
    }
  };
  const usedIn = (rules: CSSRuleList): string =>
    [...rules]
      .map((rule) => {
        if (rule instanceof CSSStyleRule) return isUsed(rule.selectorText) ? rule.cssText : '';
        if (!(rule instanceof CSSGroupingRule)) return rule.cssText;
        const inner = usedIn(rule.cssRules);
        const opening = rule.cssText.slice(0, rule.cssText.indexOf('{'));
        return inner && `${opening}{${inner}}`;
      })
      .join('');
  const styles = [...document.styleSheets].map((sheet) => usedIn(sheet.cssRules)).join('');
  const kept = 'title, meta, link[rel~=icon], link[rel=canonical]';
  const head = [...document.head.querySelectorAll(kept)].map((element) => element.outerHTML);
  const body = document.body.cloneNode(true) as HTMLElement;
  for (const script of body.querySelectorAll('script, template, link, style')) script.remove();
  const language = document.documentElement.lang;
  return `<!doctype html><html lang="${language}"><head>${head.join('')}<style>${styles}</style></head><body class="${document.body.className}">${body.innerHTML}</body></html>`;
}
