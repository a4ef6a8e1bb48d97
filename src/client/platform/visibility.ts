/** Calls back whenever this page becomes visible again. Returns an unsubscribe function. */
export function onVisible(run: () => void): () => void {
  const onChange = () => {
    if (document.visibilityState === 'visible') run();
  };
  document.addEventListener('visibilitychange', onChange);
  return () => document.removeEventListener('visibilitychange', onChange);
}
