// The order of work on an NFC tag: read before writing, and read back afterwards. Somebody may swap
// tags at any time, so each step checks which one it is.
import { NfcError, type TagContent, type TagReader } from '#client/platform/nfc';
import { isFilled, isSameTag, opens, type TagProblem, whyRefused } from './tag-content';

/** How long to wait for a tag, in milliseconds. */
export const TAG_PATIENCE_MS = 60_000;

/** For the screen, meanwhile. */
export type Moment =
  | {
      readonly step: 'near';
      readonly to: 'write' | 'check' | 'lock';
      readonly note: Note | null;
    }
  | { readonly step: 'writing' | 'locking' };

/** What was wrong with the previous tag: it refused the address, was another, or unreadable. */
export type Note = 'again' | 'other' | 'unreadable';

export interface TagWork {
  readonly reader: TagReader;
  /** What to write. */
  readonly address: string;
  readonly signal: AbortSignal;
  show(moment: Moment): void;
  /** Asks whether a tag's content may be replaced. */
  mayReplace(tag: TagContent): Promise<boolean>;
}

/** Why it went no further. */
export class TagFailure extends Error {
  readonly problem: TagProblem;

  constructor(problem: TagProblem) {
    super(problem);
    this.name = 'TagFailure';
    this.problem = problem;
  }
}

/** The tag with the address, and whether it had it before. */
export interface Written {
  readonly tag: TagContent;
  readonly already: boolean;
}

/**
 * Writes the address to the tag at the phone, and reads it back. Returns null if its content is to
 * stay.
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
      // By now another tag may be at the phone, so look again.
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
      // The first time, it may have been removed too early. One that is back and readable refuses.
      if (failed && isSameTag(failed, tag)) throw new TagFailure(whyRefused(tag, address));
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
  const patience = new AbortController();
  const timer = setTimeout(() => patience.abort(new TagFailure('timed_out')), TAG_PATIENCE_MS);
  near(note);
  try {
    return await reader.read(AbortSignal.any([signal, patience.signal]), {
      ...(accepts && { accepts }),
      onOther: () => near('other'),
      onUnreadable: () => near('unreadable'),
    });
  } finally {
    clearTimeout(timer);
  }
}
