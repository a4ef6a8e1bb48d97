// Which browsers the application runs in: those of the last two years, and iOS from 15.4 (README).
// In others it is not started, because it would crash half-way; they get the pages that work without
// JavaScript. Imports nothing, because it belongs to the script in a page's head.

/** Whether this browser has what the oldest that is served has, and the one before it has not. */
export function isServedBrowser(): boolean {
  return 'at' in Array.prototype && 'structuredClone' in window && 'HTMLDialogElement' in window;
}

/** Shows what a page has for browsers without JavaScript. Call it once the page is parsed. */
export function showWithoutScript(): void {
  document.querySelectorAll('noscript').forEach((element) => {
    element.outerHTML = element.textContent ?? '';
  });
}
