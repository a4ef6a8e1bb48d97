/** Calls back whenever this page becomes visible again. Returns an unsubscribe function. */
export function onVisible(run: () => void): () => void {
  const onChange = () => {
    if (document.visibilityState === 'visible') run();
  };
  document.addEventListener('visibilitychange', onChange);
  return () => document.removeEventListener('visibilitychange', onChange);
}

/**
 * Calls back whenever this page is shown again: visible, or back from the back-forward cache, when
 * `visibilitychange` may not fire. Returns an unsubscribe function.
 */
export function onShownAgain(run: () => void): () => void {
  const onPageShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) run();
  };
  const unsubscribe = onVisible(run);
  window.addEventListener('pageshow', onPageShow);
  return () => {
    unsubscribe();
    window.removeEventListener('pageshow', onPageShow);
  };
}

/** Calls back once somebody opens this page: at once, unless a browser rendered it ahead of that. */
export function whenOpened(run: () => void): void {
  // Chromium only, so TypeScript's library lacks the property.
  const { prerendering = false } = document as { prerendering?: boolean };
  if (prerendering) document.addEventListener('prerenderingchange', run, { once: true });
  else run();
}
