/**
 * Keeps the screen on. Returns a function that lets it dim again. A hidden page loses its lock, so
 * it is requested anew whenever the page returns. If locks are refused, as by a battery saver, or
 * unsupported, the screen dims as usual.
 */
export function keepScreenOn(): () => void {
  let wanted = true;
  let lock: WakeLockSentinel | null = null;

  const request = async () => {
    if (document.visibilityState !== 'visible' || (lock && !lock.released)) return;
    try {
      const granted = (await navigator.wakeLock?.request('screen')) ?? null;
      if (wanted) lock = granted;
      else await granted?.release();
    } catch (error) {
      console.warn('The screen may dim', error);
    }
  };
  const requestAgain = () => void request();

  document.addEventListener('visibilitychange', requestAgain);
  void request();
  return () => {
    wanted = false;
    document.removeEventListener('visibilitychange', requestAgain);
    void lock?.release();
    lock = null;
  };
}
