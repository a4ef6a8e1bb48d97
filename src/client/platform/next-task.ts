/**
 * Lets the browser paint and react to taps before more is done. A page in the background, whose
 * timers are slow and which nobody taps on, goes on at once.
 */
export function nextTask(): Promise<void> {
  if (document.hidden) return Promise.resolve();
  return new Promise((resolve) => setTimeout(resolve));
}
