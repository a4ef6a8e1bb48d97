// Checks that everything on a screen has room: no text or control overlaps another, is cut off, or
// extends beyond the edge of the screen (WCAG 1.4.4 and 1.4.10).
import { expect, type Page } from '@playwright/test';

/** The narrowest phone, and large text on a typical one. */
const sizes = [
  { width: 320, text: '100%' },
  { width: 390, text: '200%' },
] as const;

/** Fails with everything on the current screen that has no room. Leaves the page as it was. */
export async function expectRoom(page: Page, where: string): Promise<void> {
  const before = page.viewportSize() ?? { width: 390, height: 844 };
  const scrolled = await page.evaluate(() => [scrollX, scrollY] as const);
  for (const { width, text } of sizes) {
    await page.setViewportSize({ ...before, width });
    expect
      .soft(await faultsAt(page, width, text), `${where} at ${width} px, text at ${text}`)
      .toEqual([]);
  }
  await page.setViewportSize(before);
  await page.evaluate(([x, y]) => scrollTo(x, y), scrolled);
}

/** Returns what has no room on a screen of this width, in CSS pixels, at this text size. */
export async function faultsAt(page: Page, width: number, text: string): Promise<string[]> {
  await setTextSize(page, text);
  // Elements that measure themselves follow in the next frame.
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
  const faults = await page.evaluate(findFaults, width);
  await setTextSize(page, '');
  return faults;
}

/** Sets the text size, such as `200%`, as a browser's setting would; empty for the default. */
export async function setTextSize(page: Page, size: string): Promise<void> {
  await page.evaluate((fontSize) => {
    document.documentElement.style.fontSize = fontSize;
  }, size);
}

/** Runs in the page. */
function findFaults(width: number): string[] {
  interface Box {
    element: Element;
    isText: boolean;
    says: string;
    left: number;
    right: number;
    top: number;
    bottom: number;
    /** The fixed bar that it scrolls with, or null for the page. */
    layer: Element | null;
  }
  type Edges = Pick<Box, 'left' | 'right' | 'top' | 'bottom'>;
  const controls =
    'a[href], button, input, select, textarea, summary, [role="button"], label:has(input)';
  const faults = new Set<string>();
  const boxes: Box[] = [];
  const dialogs = document.querySelectorAll('dialog:modal');
  const root = dialogs[dialogs.length - 1] ?? document.body;

  const named = (element: Element, text = '') => {
    const label = element.getAttribute('aria-label') ?? '';
    const words = (text || element.textContent || label).replace(/\s+/g, ' ').trim().slice(0, 50);
    const classes = String(element.getAttribute('class') ?? '').slice(0, 60);
    return `<${element.localName} class="${classes}"> “${words || label}”`;
  };
  const isShown = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  const isHidden = (element: Element) => {
    for (let at: Element | null = element; at; at = at.parentElement) {
      if (getComputedStyle(at).clipPath === 'inset(50%)') return true;
    }
    return false;
  };
  const layerOf = (element: Element) => {
    for (let at: Element | null = element; at && at !== root; at = at.parentElement) {
      if (/fixed|sticky/.test(getComputedStyle(at).position)) return at;
    }
    return null;
  };
  /** Returns its visible part, or null. Reports text that is cut off and cannot be scrolled to. */
  const seenOf = (element: Element, edges: Edges, isText: boolean, says = ''): Edges | null => {
    const seen = { ...edges };
    // Only for screen readers.
    if (isHidden(element)) return null;
    let ends = false;
    const from = isText ? element : element.parentElement;
    for (let at = from; at && at !== document.body; at = at.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(at);
      const frame = at.getBoundingClientRect();
      if (overflowX === 'visible' && overflowY === 'visible') continue;
      const scrolls = /auto|scroll/.test(overflowX + overflowY);
      const ellipsis = [element, at].some(
        (each) =>
          getComputedStyle(each).textOverflow === 'ellipsis' ||
          each.className.toString().includes('line-clamp'),
      );
      if (scrolls || ellipsis) ends = true;
      const cut = Math.max(
        frame.left - seen.left,
        seen.right - frame.right,
        frame.top - seen.top,
        seen.bottom - frame.bottom,
      );
      if (isText && cut > 2 && !ends) {
        faults.add(`cut off by ${Math.round(cut)} px: ${named(element, says)}`);
      }
      seen.left = Math.max(seen.left, frame.left);
      seen.right = Math.min(seen.right, frame.right);
      seen.top = Math.max(seen.top, frame.top);
      seen.bottom = Math.min(seen.bottom, frame.bottom);
    }
    return seen.right - seen.left > 1 && seen.bottom - seen.top > 1 ? seen : null;
  };
  const add = (element: Element, rect: DOMRect, says: string, isText: boolean) => {
    if (rect.width < 2 || rect.height < 2) return;
    // The box of a line is higher than its glyphs: descenders may reach into the next line's box.
    const slack = isText ? rect.height * 0.2 : 0;
    const edges = {
      left: rect.left,
      right: rect.right,
      top: rect.top + slack,
      bottom: rect.bottom - slack,
    };
    const seen = seenOf(element, edges, isText, says);
    if (!seen) return;
    if (seen.right > width + 1 || seen.left < -1) {
      faults.add(
        `beyond the edge (${Math.round(seen.left)} to ${Math.round(seen.right)}): ${named(element, says)}`,
      );
    }
    boxes.push({ element, isText, says, layer: layerOf(element), ...seen });
  };

  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const { parentElement: element } = node;
    const says = node.textContent?.trim() ?? '';
    if (
      !element ||
      !says ||
      element.closest('script, style, option, noscript, [role="img"]') ||
      !isShown(element)
    )
      continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const lines = [...range.getClientRects()];
    for (const rect of lines) add(element, rect, says, true);
    if (lines.length < 2 || isHidden(element)) continue;
    // Longer words, such as addresses, may be broken.
    for (const { 0: word, index } of (node.textContent ?? '').matchAll(
      /(?<!\S)[\p{L}\p{N}$.,]{2,12}(?!\S)/gu,
    )) {
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      const parts = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
      if (parts.size > 1) faults.add(`broken within “${word}”: ${named(element, says)}`);
    }
  }
  for (const element of root.querySelectorAll(controls)) {
    if (!isShown(element) || element.matches('[type="hidden"]')) continue;
    // A link within a sentence has one box per line, like text.
    const isText = getComputedStyle(element).display === 'inline';
    for (const rect of element.getClientRects()) if (!isText) add(element, rect, '', false);
  }
  // Pictures, cards and lines.
  for (const element of root.querySelectorAll('*')) {
    if (!isShown(element) || element.closest('svg') !== null) continue;
    const rect = element.getBoundingClientRect();
    if (rect.right <= width + 1 || rect.width < 2) continue;
    const seen = seenOf(element, rect, false);
    if (seen && seen.right > width + 1 && getComputedStyle(element).position !== 'fixed') {
      faults.add(`beyond the edge (to ${Math.round(seen.right)}): ${named(element)}`);
    }
  }

  boxes.sort((one, other) => one.top - other.top);
  boxes.forEach((one, index) => {
    for (let at = index + 1; at < boxes.length; at++) {
      const other = boxes[at] as Box;
      if (other.top >= one.bottom) break;
      if (one.element === other.element || one.layer !== other.layer) continue;
      if (one.element.contains(other.element) || other.element.contains(one.element)) continue;
      const wide = Math.min(one.right, other.right) - Math.max(one.left, other.left);
      const high = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
      if (wide <= 1 || high <= 1) continue;
      const [inner, outer] =
        one.bottom - one.top < other.bottom - other.top ? [one, other] : [other, one];
      const contained =
        inner.left >= outer.left - 1 &&
        inner.right <= outer.right + 1 &&
        inner.top >= outer.top - 1 &&
        inner.bottom <= outer.bottom + 1;
      // Such as the currency sign in its field, or a button at its end.
      if (contained && !outer.isText) continue;
      faults.add(
        `overlap by ${Math.round(wide)} × ${Math.round(high)} px: ${named(one.element, one.says)} and ${named(other.element, other.says)}`,
      );
    }
  });
  return [...faults].slice(0, 20);
}
