import type { TagProblem } from './tag-content';
import type { Note } from './tag-work';

export const noteMessages: Record<Note, string> = {
  again:
    'That did not work, perhaps because the tag was taken away too early. Lift it, then hold it there again.',
  other: "That's a different tag. Hold one tag at a time to the phone.",
  unreadable:
    'That could not be read. Hold a single tag flat against the phone, away from cards and metal.',
};

/** Texts by failure. Unless one says otherwise, the tag's content is unchanged. */
export const problemMessages: Record<TagProblem, string> = {
  denied:
    "Tipwell isn't allowed to use NFC here. Allow it for this site in your browser's settings, then try again.",
  off: "NFC is off. Turn it on in your phone's settings, then try again.",
  no_nfc: 'This device has no NFC that the browser can use.',
  interrupted: 'That was interrupted, because Tipwell went into the background.',
  not_empty: 'This tag already has something on it. Try again to see what.',
  unsupported: 'Phones cannot write to this kind of tag. Use one that is sold for NFC phones.',
  not_written: 'The tag was taken away too early, or it refused.',
  not_lockable: 'This kind of tag cannot be locked. It works all the same.',
  not_locked:
    'The tag was taken away too early, or it refused. It opens your code, but may not be locked.',
  timed_out: 'No tag came near for a minute.',
  differs: 'The tag does not hold what was written. Write it again, or use another tag.',
  read_only: 'This tag is locked, so nobody can change it. Use another one.',
  too_small:
    "This tag can't hold an address: it seems to be too small. Use one with at least 144 bytes.",
  refused:
    "This tag can't hold an address: it's locked, or too small. Use an unlocked one with at least 144 bytes.",
  unexpected: 'Something went wrong. Please try again.',
};
