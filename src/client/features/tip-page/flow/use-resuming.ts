import { useEffect, useLayoutEffect } from 'react';
import { endResuming, noteUnderWay } from '../../../platform/resuming';
import type { Step } from './record';

/** Lets the page show what it held back once the saved flow is resumed, and notes for the next load
 * whether there is one. */
export function useResuming(handle: string, step: Step, resumed: boolean): void {
  // Together with the step that was resumed, not a frame after it.
  useLayoutEffect(() => {
    if (resumed) endResuming();
  }, [resumed]);

  useEffect(() => {
    if (resumed) noteUnderWay(handle, step !== 'select');
  }, [handle, step, resumed]);
}
