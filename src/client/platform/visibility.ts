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
