const MS = 80;

/** Vibrates once, if possible (browsers require an earlier tap); not with reduced motion. */
export function vibrateBriefly(): void {
  if (!('vibrate' in navigator) || document.visibilityState !== 'visible') return;
  // Chromium logs a warning if there was no earlier tap.
  if (!navigator.userActivation?.hasBeenActive) return;
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  navigator.vibrate(MS);
}
