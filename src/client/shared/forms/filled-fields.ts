// Password managers and browsers fill fields without an event. So forms read their fields when the
// user acts, and when a field's styles show that it is no longer empty: `theme.css` then starts an
// animation, which does fire an event.
import type { SyntheticEvent } from 'react';
import { flushSync } from 'react-dom';

/** Returns the contents of a form's fields by name. None of our forms has a named file field. */
export function filledFields(form: HTMLFormElement): Record<string, string> {
  return Object.fromEntries(new FormData(form)) as Record<string, string>;
}

/** Returns handlers that let a form read its fields whenever they may have been filled. */
export function whenFilled(read: (form: HTMLFormElement) => void) {
  // Synchronously: a later render would overwrite what is filled in before it.
  const notice = ({ currentTarget }: SyntheticEvent<HTMLFormElement>) =>
    flushSync(() => read(currentTarget));
  return {
    onAnimationStart: notice,
    onPointerDownCapture: notice,
    onKeyDownCapture: notice,
  };
}
