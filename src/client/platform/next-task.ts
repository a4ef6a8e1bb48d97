/**
 * Lets the browser paint and react to taps first. A background page, with slow timers and no taps,
 * continues at once.
 */
export function nextTask(): Promise<void> {
  if (document.hidden) return Promise.resolve();
  return new Promise((resolve) => setTimeout(resolve));
}
