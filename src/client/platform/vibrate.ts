const MS = 80;

/**
 * Vibrates once, if the device can and may (browsers require an earlier tap), except with reduced
 * motion.
 */
export function vibrateBriefly(): void {
  if (!('vibrate' in navigator) || document.visibilityState !== 'visible') return;
  // Chromium complains in the console if it is asked without an earlier tap.
  if (!navigator.userActivation?.hasBeenActive) return;
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  navigator.vibrate(MS);
}
