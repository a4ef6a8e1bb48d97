import type { FocusEvent } from 'react';

/** Returns true if the control that had the focus has left the page. */
export function isFocusLost(): boolean {
  return document.activeElement === null || document.activeElement === document.body;
}

/** Returns true if the user leaves the element whose `onBlur` this is. */
export function isFocusLeaving({ currentTarget, relatedTarget }: FocusEvent): boolean {
  // React reports no blur when a control leaves the page, and a background window keeps its focus.
  return document.hasFocus() && !currentTarget.contains(relatedTarget);
}
