/**
 * Lets the browser paint and answer a finger before more is done. A page in the background, whose
 * timers are slowed down and which nobody touches, goes on at once.
 */
export function nextTask(): Promise<void> {
  if (document.hidden) return Promise.resolve();
  return new Promise((resolve) => setTimeout(resolve));
}
