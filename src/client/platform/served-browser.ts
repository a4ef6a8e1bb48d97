// The supported browsers: those of the last two years, and iOS from 15.4 (README). In others the
// application would crash halfway, so it is not started, and they get the pages that work without
// JavaScript. Imports nothing, because it belongs to the script in a page's head.

/** Tests for features of the oldest supported browser that its predecessor lacks. */
export function isServedBrowser(): boolean {
  return 'at' in Array.prototype && 'structuredClone' in window && 'HTMLDialogElement' in window;
}

/** Shows a page's content for browsers without JavaScript. Call it once the page is parsed. */
export function showWithoutScript(): void {
  document.querySelectorAll('noscript').forEach((element) => {
    element.outerHTML = element.textContent ?? '';
  });
}
