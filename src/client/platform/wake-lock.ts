/**
 * Keeps the screen on until the answer is called. Browsers take the lock away from a hidden page,
 * so it is asked for again whenever the page comes back. Where it is refused (battery saver) or
 * missing, the screen dims as ever.
 */
export function keepScreenOn(): () => void {
  let wanted = true;
  let lock: WakeLockSentinel | null = null;

  const ask = async () => {
    if (document.visibilityState !== 'visible' || (lock && !lock.released)) return;
    try {
      const granted = (await navigator.wakeLock?.request('screen')) ?? null;
      if (wanted) lock = granted;
      else await granted?.release();
    } catch (error) {
      console.warn('The screen may dim', error);
    }
  };
  const askAgain = () => void ask();

  document.addEventListener('visibilitychange', askAgain);
  void ask();
  return () => {
    wanted = false;
    document.removeEventListener('visibilitychange', askAgain);
    void lock?.release();
    lock = null;
  };
}
