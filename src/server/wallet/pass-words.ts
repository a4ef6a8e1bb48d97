/** What stands below the code. */
export const SCAN_TO_TIP = 'Scan to tip';

/** The product's own, dark enough for white letters. */
export const PASS_COLORS = {
  background: '#047857',
  foreground: '#ffffff',
  label: '#d1fae5',
} as const;
