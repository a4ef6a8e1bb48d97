// A page whose script is late, whether anything moves when it comes, and how large the page is.
import { get } from 'node:http';
import type { BrowserContext, Page } from '@playwright/test';
import { shellOf } from '#contract/shells';

/** Holds the application's scripts back until the answer is called. */
export async function holdScripts(context: BrowserContext): Promise<() => void> {
  let release: () => void = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await context.route('**/assets/*.js', async (route) => {
    await released;
    await route.continue();
  });
  return () => release();
}

/** The sum of the layout shifts since the page was loaded that nobody's tap explains; or of all. */
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
 * Remembers what is rendered below the root. The answer tells what has become of it, element by
 * element: nothing where the script took over the very elements that the server sent.
 */
export async function watchTakeover(page: Page): Promise<() => Promise<string[]>> {
  const rendered = await page.evaluateHandle(() => {
    // What is for browsers without script leaves as soon as there is one, unseen.
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

/** Gives the browser the shell in place of what the server would render. */
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

/** What is below the root, element by element, whoever rendered it. */
export function looksOf(page: Page): Promise<string[]> {
  return page.locator('#root *').evaluateAll((elements) => {
    // React makes other ids in a browser than on a server; which of them are the same must agree.
    const ids: string[] = [];
    const numbered = (value: string) =>
      value.replace(/_[rR]_\w+?_(?!\w)/g, (id) => {
        if (!ids.includes(id)) ids.push(id);
        return `id-${ids.indexOf(id)}`;
      });
    // What is loaded early is no part of the picture.
    const rendered = elements.filter((element) => !element.matches('link[rel=preload]'));
    return rendered.map((element) => {
      const { style } = element as HTMLElement;
      const attributes = [...element.attributes]
        // A value is an attribute in HTML and a property from then on.
        .filter(({ name }) => name !== 'value')
        .map(({ name, value }) => `${name}="${numbered(name === 'style' ? style.cssText : value)}"`)
        .sort();
      const texts = [...element.childNodes].map((node) => (node instanceof Text ? node.data : ''));
      // Where scripts run, React leaves this empty.
      const text = element.tagName === 'NOSCRIPT' ? '' : texts.join('');
      return [element.tagName.toLowerCase(), ...attributes, text].join(' ');
    });
  });
}

/** How many bytes an address answers with to a browser, after compression. */
export function bytesOf(url: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = { 'accept-encoding': 'br', accept: 'text/html' };
    get(url, { headers }, (answer) => {
      let length = 0;
      answer.on('data', (part: Buffer) => {
        length += part.length;
      });
      answer.on('end', () => resolve(length));
    }).on('error', reject);
  });
}

/** Waits until React has hydrated the page's heading. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    // React marks the elements that it has hydrated.
    const heading = document.querySelector('#root h1') ?? {};
    return Object.keys(heading).some((key) => key.startsWith('__reactFiber$'));
  });
}
