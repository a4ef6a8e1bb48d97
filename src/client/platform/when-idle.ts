/** Runs something once the browser is idle, at the latest after `ms`. */
export function atIdle(run: () => void, ms: number): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(run, { timeout: ms });
  else setTimeout(run, ms / 5); // Safari
}

/** Runs something once the page has loaded and the browser is idle. */
export function whenIdle(run: () => void): void {
  const idle = () => atIdle(run, 5000);
  if (document.readyState === 'complete') idle();
  else window.addEventListener('load', idle, { once: true });
}
