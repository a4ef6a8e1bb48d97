// Password managers and browsers fill fields without an event that tells the page. So forms read
// their fields when the person acts, and when a field's look shows that it is no longer empty: the
// styles start an animation then (`theme.css`), which is an event, too.
import type { SyntheticEvent } from 'react';
import { flushSync } from 'react-dom';

/** What stands in a form's fields, by their names. No form of ours has a named field for files. */
export function filledFields(form: HTMLFormElement): Record<string, string> {
  return Object.fromEntries(new FormData(form)) as Record<string, string>;
}

/** What a form needs to read its fields whenever they may hold what it was not told of. */
export function whenFilled(read: (fields: Record<string, string>) => void) {
  // Rendered at once: what is filled in before a later rendering would be written over by it.
  const notice = ({ currentTarget }: SyntheticEvent<HTMLFormElement>) =>
    flushSync(() => read(filledFields(currentTarget)));
  return {
    onAnimationStart: notice,
    onPointerDownCapture: notice,
    onKeyDownCapture: notice,
  };
}
