// Runs in the page from its first moment, as text: says when the tipper sees what. Each frame looks
// at what is on the screen, since nothing is seen between frames.

/** What is said, over the binding `tipwellBench`, once per document each. */
export type Seen = 'first step' | 'details step' | 'payment step';

/**
 * Within the page: the middle of a visible control that says this, or null. Brought
 * into view first, if asked to, as a thumb would.
 */
export const findControl = `
  window.tipwellFind = (text, bringIntoView = false) => {
    for (const control of document.querySelectorAll('button, a, label, input[type=submit]')) {
      const said = (control.textContent || control.value || '').trim();
      const from = said.indexOf(text);
      // "$10" is not "$100".
      if (from < 0 || /\\d/.test(said.charAt(from + text.length))) continue;
      let box = control.getBoundingClientRect();
      if (box.width === 0 || getComputedStyle(control).visibility !== 'visible') continue;
      if (bringIntoView && (box.top < 0 || box.bottom > innerHeight)) {
        control.scrollIntoView({ block: 'center', behavior: 'instant' });
        box = control.getBoundingClientRect();
      }
      return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    }
    return null;
  };
`;

/** The script, for a page whose worker has this name. */
export function watchPage(name: string): string {
  return `(() => {
    if (window !== top || !location.protocol.startsWith('http')) return;
    ${findControl}
    const said = new Set();
    const say = (seen) => {
      if (said.has(seen)) return;
      said.add(seen);
      const at = performance.timeOrigin + performance.now();
      window.tipwellBench(JSON.stringify({ seen, at }));
    };
    const look = () => {
      const heading = document.querySelector('h1');
      const named = heading !== null && heading.textContent.includes(${JSON.stringify(name)});
      if (named && window.tipwellFind('$10')) say('first step');
      if (named && window.tipwellFind('Continue to Payment')) say('details step');
      if (named && window.tipwellFind('Venmo')) say('payment step');
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  })()`;
}

/**
 * Within the page: when all of some paths were on the phone, as milliseconds since the epoch; null
 * while some are still missing. What the page has loaded is there; what is in the worker's caches
 * is there as well.
 */
export function whenHeld(paths: string[]): string {
  return `(async () => {
    const loaded = new Map(performance.getEntriesByType('resource').map((entry) => [
      new URL(entry.name).pathname, performance.timeOrigin + entry.responseEnd,
    ]));
    let latest = 0;
    for (const path of ${JSON.stringify(paths)}) {
      const at = loaded.get(path)
        ?? (await caches.match(path, { ignoreSearch: true, ignoreVary: true }) ? Date.now() : null);
      if (at === null) return null;
      latest = Math.max(latest, at);
    }
    return latest;
  })()`;
}
