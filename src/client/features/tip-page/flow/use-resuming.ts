import { useEffect } from 'react';
import { noteUnderWay } from '../../../platform/resuming';
import type { Step } from './record';

/** Notes for the next load of the page whether it has a flow to resume. */
export function useResuming(handle: string, step: Step, resumed: boolean): void {
  useEffect(() => {
    if (resumed) noteUnderWay(handle, step !== 'select');
  }, [handle, step, resumed]);
}
