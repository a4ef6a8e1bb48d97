// Runs from opening to closing the dialog: writing, questions, locking, retrying.
import { useEffect, useState } from 'react';
import { NfcError, type TagContent, type TagReader, tagReader } from '#client/platform/nfc';
import type { TagProblem } from './tag-content';
import { lockTag, type Moment, TagFailure, type TagWork, writeTag } from './tag-work';

export type TagState =
  | { readonly step: 'starting' }
  | Moment
  | { readonly step: 'question'; readonly tag: TagContent; answer(mayReplace: boolean): void }
  | { readonly step: 'kept'; again(): void }
  | { readonly step: 'written'; readonly already: boolean; lock(): void; again(): void }
  | { readonly step: 'locked' }
  | { readonly step: 'failed'; readonly problem: TagProblem; again(): void };

/** Starts writing. Aborting the signal stops everything, and nothing more is shown. */
export function startTagSession(
  reader: TagReader,
  address: string,
  signal: AbortSignal,
  show: (state: TagState) => void,
): void {
  const showIfOpen = (state: TagState) => {
    if (!signal.aborted) show(state);
  };
  const work: TagWork = {
    reader,
    address,
    signal,
    show: showIfOpen,
    mayReplace: (tag) =>
      new Promise((resolve) => {
        showIfOpen({ step: 'question', tag, answer: resolve });
      }),
  };
  let reading = false;

  const attempt = async (run: () => Promise<TagState>): Promise<void> => {
    try {
      if (!reading) {
        showIfOpen({ step: 'starting' });
        await reader.hold(signal);
        reading = true;
      }
      showIfOpen(await run());
    } catch (error) {
      if (signal.aborted) return;
      show({ step: 'failed', problem: problemOf(error), again: () => void attempt(run) });
    }
  };
  const write = () =>
    void attempt(async () => {
      const written = await writeTag(work);
      if (written === null) return { step: 'kept', again: write };
      const { tag, already } = written;
      return { step: 'written', already, lock: () => lock(tag), again: write };
    });
  const lock = (tag: TagContent) =>
    void attempt(async () => {
      await lockTag(work, tag);
      return { step: 'locked' };
    });
  write();
}

function problemOf(error: unknown): TagProblem {
  if (error instanceof NfcError || error instanceof TagFailure) return error.problem;
  console.error('A tag was not written', error);
  return 'unexpected';
}

/** Writes an address to a tag while the component is mounted. Unmounting stops every scan. */
export function useTagSession(address: string): TagState {
  const [state, setState] = useState<TagState>({ step: 'starting' });
  useEffect(() => {
    const session = new AbortController();
    startTagSession(tagReader, address, session.signal, setState);
    return () => session.abort();
  }, [address]);
  return state;
}
