// Pages whose script arrives late: holding it back, detecting layout shifts, and page sizes.
import { get } from 'node:http';
import type { BrowserContext, Page, Route } from '@playwright/test';
import { shellOf } from '#contract/service-worker';

/**
 * Holds back the application's scripts until the returned function is called.
 * @param then handles each script after that
 */
export async function holdScripts(
  context: BrowserContext,
  files = '**/assets/*.js',
  then: (route: Route) => Promise<void> = (route) => route.continue(),
): Promise<() => void> {
  let release: () => void = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await context.route(files, async (route) => {
    await released;
    await then(route);
  });
  return () => release();
}

/** Counts how often a page is loaded from now on. */
export function countLoads(page: Page): () => number {
  let loads = 0;
  page.on('domcontentloaded', () => {
    loads += 1;
  });
  return () => loads;
}

/** Sums up the layout shifts since the page loaded, either all or only those not after input. */
export async function watchShifts(
  page: Page,
  { all = false }: { all?: boolean } = {},
): Promise<() => Promise<number>> {
  await page.addInitScript((countAll) => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
      })[]) {
        if (countAll || !entry.hadRecentInput) shifts.push(entry.value);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  }, all);
  return () =>
    page.evaluate(() =>
      (window as unknown as { shifts: number[] }).shifts.reduce((sum, shift) => sum + shift, 0),
    );
}

/**
 * Remembers what is rendered below the root. The returned function lists how the elements have
 * changed: nothing if hydration kept the very elements that the server sent.
 */
export async function watchTakeover(page: Page): Promise<() => Promise<string[]>> {
  const rendered = await page.evaluateHandle(() => {
    // The contents of `<noscript>` disappear unseen once a script runs.
    const look = (element: Element) => ({
      attributes: [...element.attributes].map(({ name, value }) => `${name}="${value}"`),
      text: [...element.childNodes]
        .map((node) => (node instanceof Text && element.tagName !== 'NOSCRIPT' ? node.data : ''))
        .join(''),
    });
    const all = () => [...document.querySelectorAll('#root *')];
    const before = all().map((element) => ({ element, ...look(element) }));
    return {
      changes() {
        const now = all();
        const changed = before.flatMap(({ element, attributes, text }, index) => {
          const name = element.tagName.toLowerCase();
          if (now[index] !== element) return [`${name} ${text} is not where it was`];
          const after = look(element);
          return [
            ...attributes
              .filter((known) => !after.attributes.includes(known))
              .map((lost) => `${name} lost ${lost}`),
            ...after.attributes
              .filter((it) => !attributes.includes(it))
              .map((got) => `${name} got ${got}`),
            ...(after.text === text ? [] : [`${name} says ${after.text} instead of ${text}`]),
          ];
        });
        return [...changed, ...now.slice(before.length).map(({ tagName }) => `${tagName} is new`)];
      },
    };
  });
  return () => rendered.evaluate(({ changes }) => changes());
}

/** Serves the shell instead of the server's rendering. */
export async function sendShell(page: Page, path: string): Promise<void> {
  await page.route(
    (url) => url.pathname === path,
    (route) =>
      route.fulfill({
        contentType: 'text/html',
        path: `dist/client/${shellOf(new URL(path, 'http://localhost'))}`,
      }),
  );
}

/** Describes what is below the root, element by element, whoever rendered it. */
export function looksOf(page: Page): Promise<string[]> {
  return page.locator('#root *').evaluateAll((elements) => {
    // React generates different ids in browsers and on servers, so number them by occurrence.
    const ids: string[] = [];
    const numbered = (value: string) =>
      value.replace(/_[rR]_\w+?_(?!\w)/g, (id) => {
        if (!ids.includes(id)) ids.push(id);
        return `id-${ids.indexOf(id)}`;
      });
    // Preloads are not part of the picture.
    const rendered = elements.filter((element) => !element.matches('link[rel=preload]'));
    return rendered.map((element) => {
      const { style } = element as HTMLElement;
      const attributes = [...element.attributes]
        // A value is an attribute in HTML and a property afterwards.
        .filter(({ name }) => name !== 'value')
        .map(({ name, value }) => `${name}="${numbered(name === 'style' ? style.cssText : value)}"`)
        .sort();
      const texts = [...element.childNodes].map((node) => (node instanceof Text ? node.data : ''));
      // React leaves this empty when scripts run.
      const text = element.tagName === 'NOSCRIPT' ? '' : texts.join('');
      return [element.tagName.toLowerCase(), ...attributes, text].join(' ');
    });
  });
}

/** Returns the size of the response to a browser, compressed, in bytes. */
export function bytesOf(url: string): Promise<{ headers: number; body: number }> {
  return new Promise((resolve, reject) => {
    const headers = { 'accept-encoding': 'br', accept: 'text/html' };
    // A kept-alive connection from an earlier test may be about to close.
    get(url, { headers, agent: false }, (answer) => {
      const headers = answer.rawHeaders.join('--').length;
      let body = 0;
      answer.on('data', (part: Buffer) => {
        body += part.length;
      });
      answer.on('end', () => resolve({ headers, body }));
    }).on('error', reject);
  });
}

export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    // React marks hydrated elements.
    const heading = document.querySelector('#root h1') ?? {};
    return Object.keys(heading).some((key) => key.startsWith('__reactFiber$'));
  });
}
