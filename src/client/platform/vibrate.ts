const MS = 80;

/**
 * Vibrates once, where the device can and may: browsers allow it after a first tap only. Not for
 * those who want less motion.
 */
export function vibrateBriefly(): void {
  if (!('vibrate' in navigator) || document.visibilityState !== 'visible') return;
  // Asked without a tap before, Chromium complains in the console.
  if (!navigator.userActivation?.hasBeenActive) return;
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  navigator.vibrate(MS);
}
