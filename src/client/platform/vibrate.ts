const MS = 80;

/** Vibrates once, if possible (browsers require an earlier tap); not with reduced motion. */
export function vibrateBriefly(): void {
  if (!('vibrate' in navigator) || document.visibilityState !== 'visible') return;
  // Chromium complains in the console if it is asked without an earlier tap.
  if (!navigator.userActivation?.hasBeenActive) return;
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  navigator.vibrate(MS);
}
