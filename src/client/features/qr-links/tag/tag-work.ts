// Writes and locks an NFC tag: it is read before writing, and read back afterwards. The user may
// swap tags at any time, so each step checks which tag it has.
import { NfcError, type TagContent, type TagReader } from '#client/platform/nfc';
import { isFilled, isSameTag, opens, rejectionReason, type TagProblem } from './tag-content';

export const TAG_TIMEOUT_MS = 60_000;

/** The current step, for display. */
export type Moment =
  | {
      readonly step: 'near';
      readonly to: 'write' | 'check' | 'lock';
      readonly note: Note | null;
    }
  | { readonly step: 'writing' | 'locking' };

/** The fault of the previous tag: it refused the address, was another one, or was unreadable. */
export type Note = 'again' | 'other' | 'unreadable';

export interface TagWork {
  readonly reader: TagReader;
  readonly address: string;
  readonly signal: AbortSignal;
  show(moment: Moment): void;
  mayReplace(tag: TagContent): Promise<boolean>;
}

/** Thrown when a tag cannot be written or locked. */
export class TagFailure extends Error {
  readonly problem: TagProblem;

  constructor(problem: TagProblem) {
    super(problem);
    this.name = 'TagFailure';
    this.problem = problem;
  }
}

/** The tag with the address. `already`: it had the address before. */
export interface Written {
  readonly tag: TagContent;
  readonly already: boolean;
}

/**
 * Writes the address to the tag at the phone, and reads it back. Returns null if the user keeps its
 * content.
 * @throws {TagFailure} timed_out, differs, read_only, too_small or refused
 * @throws {NfcError}
 */
export async function writeTag(work: TagWork): Promise<Written | null> {
  const { reader, address, signal } = work;
  let replaceable: TagContent | null = null;
  let failed: TagContent | null = null;
  let note: Note | null = null;
  for (;;) {
    const tag = await nextTag(work, { to: 'write', note });
    note = null;
    if (opens(tag, address)) return { tag, already: failed === null };
    if (isFilled(tag) && !(replaceable && isSameTag(replaceable, tag))) {
      if (!(await work.mayReplace(tag))) return null;
      // Another tag may be at the phone by now, so read again.
      replaceable = tag;
      continue;
    }
    work.show({ step: 'writing' });
    try {
      await reader.write(address, isFilled(tag), signal);
    } catch (error) {
      const problem = error instanceof NfcError ? error.problem : null;
      if (problem === 'not_empty') {
        note = 'other';
        continue;
      }
      if (problem !== 'not_written') throw error;
      // The first failure may be a tag removed too early. A tag that is back and readable refuses.
      if (failed && isSameTag(failed, tag)) throw new TagFailure(rejectionReason(tag, address));
      failed = tag;
      note = 'again';
      continue;
    }
    const accepts = (one: TagContent) => isSameTag(one, tag);
    const after = await nextTag(work, { to: 'check', note: null, accepts });
    if (!opens(after, address)) throw new TagFailure('differs');
    return { tag: after, already: false };
  }
}

/**
 * Locks the tag that was written, and no other.
 * @throws {TagFailure} timed_out, or differs when it no longer has the address
 * @throws {NfcError}
 */
export async function lockTag(work: TagWork, written: TagContent): Promise<void> {
  const accepts = (one: TagContent) => isSameTag(one, written);
  const tag = await nextTag(work, { to: 'lock', note: null, accepts });
  if (!opens(tag, work.address)) throw new TagFailure('differs');
  work.show({ step: 'locking' });
  await work.reader.lock(work.signal);
}

interface Awaited {
  to: 'write' | 'check' | 'lock';
  note: Note | null;
  accepts?: (tag: TagContent) => boolean;
}

async function nextTag(
  { reader, signal, show }: TagWork,
  { to, note, accepts }: Awaited,
): Promise<TagContent> {
  const near = (about: Note | null) => show({ step: 'near', to, note: about });
  const timeout = new AbortController();
  const timer = setTimeout(() => timeout.abort(new TagFailure('timed_out')), TAG_TIMEOUT_MS);
  near(note);
  try {
    return await reader.read(AbortSignal.any([signal, timeout.signal]), {
      ...(accepts && { accepts }),
      onOther: () => near('other'),
      onUnreadable: () => near('unreadable'),
    });
  } finally {
    clearTimeout(timer);
  }
}
