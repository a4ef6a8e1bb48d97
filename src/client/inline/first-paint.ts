/** A browser that has not reported its first paint by then is not waited for. */
const PATIENCE_MS = 3000;

/**
 * Resolves when the page has been painted with something in it; at once for a page in the
 * background, which is not painted. Never rejects.
 */
export function firstPaint(): Promise<void> {
  return new Promise((resolve) => {
    if (document.hidden) {
      resolve();
    } else if ('PerformancePaintTiming' in window) {
      new PerformanceObserver((list) => {
        if (list.getEntriesByName('first-contentful-paint').length > 0) resolve();
      }).observe({ type: 'paint', buffered: true });
      setTimeout(resolve, PATIENCE_MS);
    } else {
      // A task after the next frame has been prepared comes after its paint.
      requestAnimationFrame(() => setTimeout(resolve));
    }
  });
}
