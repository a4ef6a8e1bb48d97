// A page whose script is late, whether anything moves when it arrives, and how large the page is.
import { get } from 'node:http';
import type { BrowserContext, Page, Route } from '@playwright/test';
import { shellOf } from '#contract/shells';

/**
 * Holds back the application's scripts until the returned function is called.
 * @param then what becomes of each after that
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

/** Sums up the layout shifts since the page loaded: those that no input explains, or all. */
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
 * Remembers what is rendered below the root. The returned function tells what has become of each
 * element: an empty list if the script took over the very elements that the server sent.
 */
export async function watchTakeover(page: Page): Promise<() => Promise<string[]>> {
  const rendered = await page.evaluateHandle(() => {
    // Contents for browsers without scripts vanish, unseen, as soon as there is one.
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

/** Gives the browser the shell instead of the server's rendering. */
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
    // React generates different ids in browsers and on servers; which ones are equal must agree.
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

/** The size of an address's response to a browser, in compressed bytes. */
export function bytesOf(url: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = { 'accept-encoding': 'br', accept: 'text/html' };
    // A connection kept from an earlier test may be closing just now.
    get(url, { headers, agent: false }, (answer) => {
      let length = 0;
      answer.on('data', (part: Buffer) => {
        length += part.length;
      });
      answer.on('end', () => resolve(length));
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
