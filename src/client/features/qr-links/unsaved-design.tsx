import { Notice } from '#client/ui/notice';

/** Next to what uses a code's design: the one on screen is not saved yet. */
export function UnsavedDesign({ unsaved }: { unsaved: boolean }) {
  if (!unsaved) return null;
  return <Notice>Downloads use the last saved design.</Notice>;
}
