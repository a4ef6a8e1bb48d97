// Scripts, as text, that run in the page from its start and report when the tipper sees what. They
// check the screen once per frame, because nothing changes visibly between frames.

/** The reports over the binding `tipwellBench`, each once per document. */
export type Seen = 'first step' | 'answer' | 'details step' | 'payment step';

/**
 * Runs in the page. Finds the center of a visible control with this text, or null. If asked to,
 * scrolls it into view first.
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

/** Returns the script to run in a page whose worker has this name. */
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
      const arrived = named && window.tipwellFind('Continue to Payment') !== null;
      // Until the next step arrives, the page says that it is coming.
      const waiting = document.querySelector('[data-step] [role=status]');
      if (arrived || waiting?.textContent.includes('One moment')) say('answer');
      if (arrived) say('details step');
      if (named && window.tipwellFind('Venmo')) say('payment step');
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  })()`;
}

/**
 * Runs in the page. Returns when all of these paths had arrived on the phone, in milliseconds since
 * the epoch, or null while some are missing. Files count once the page has loaded them or once they
 * are in the service worker's caches.
 */
export function whenArrived(paths: string[]): string {
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
