import { Notice } from '#client/ui/notice';

/** Beside what uses a code's design: says that the one on the screen is not saved yet. */
export function UnsavedDesign({ unsaved }: { unsaved: boolean }) {
  if (!unsaved) return null;
  return <Notice>Downloads use the last saved design.</Notice>;
}
