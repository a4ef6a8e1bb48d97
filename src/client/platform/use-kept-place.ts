import { type FocusEvent, useLayoutEffect, useRef } from 'react';
import { goesElsewhere, isFocusLost } from './focus-lost';

/**
 * Keeps the focus at its place in the page when the control that has it leaves, as one does that
 * removes something. The component must render the element also without the control.
 * @returns the props of an element around the control, which then has the focus
 */
export function useKeptPlace<Place extends HTMLElement>() {
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
      if (goesElsewhere(event)) hasFocus.current = false;
    },
  };
}
