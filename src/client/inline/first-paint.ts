/** How long to wait for a browser to report its first paint. */
const TIMEOUT_MS = 3000;

/** Resolves after the first contentful paint; at once in the background. Never rejects. */
export function firstPaint(): Promise<void> {
  return new Promise((resolve) => {
    if (document.hidden) {
      resolve();
    } else if ('PerformancePaintTiming' in window) {
      new PerformanceObserver((list) => {
        if (list.getEntriesByName('first-contentful-paint').length > 0) resolve();
      }).observe({ type: 'paint', buffered: true });
      setTimeout(resolve, TIMEOUT_MS);
    } else {
      // A task after the next frame runs after its paint.
      requestAnimationFrame(() => setTimeout(resolve));
    }
  });
}
