import { type FocusEvent, useLayoutEffect, useRef } from 'react';
import { isFocusLeaving, isFocusLost } from './focus-lost';

/**
 * Keeps the focus in place when the focused control leaves the page, as a button that removes
 * something does. The component must keep rendering the element without the control.
 * @returns props for an element around the control, which then gets the focus
 */
export function useRetainedFocus<Place extends HTMLElement>() {
  const place = useRef<Place>(null);
  const hasFocus = useRef(false);

  useLayoutEffect(() => {
    if (hasFocus.current && isFocusLost()) place.current?.focus({ preventScroll: true });
  });

  return {
    ref: place,
    tabIndex: -1,
    onFocus: () => {
      hasFocus.current = true;
    },
    onBlur: (event: FocusEvent) => {
      if (isFocusLeaving(event)) hasFocus.current = false;
    },
  };
}
