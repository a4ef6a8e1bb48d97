import type { FocusEvent } from 'react';

/** Whether the control that had the focus has left the page. */
export function isFocusLost(): boolean {
  return document.activeElement === null || document.activeElement === document.body;
}

/** Whether the person leaves the element whose `onBlur` this is. */
export function goesElsewhere({ currentTarget, relatedTarget }: FocusEvent): boolean {
  // React reports no blur when a control leaves the page, and a background window keeps its focus.
  return document.hasFocus() && !currentTarget.contains(relatedTarget);
}
