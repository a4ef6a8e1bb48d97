import { createContext, useContext } from 'react';
import type { SendState } from './send-state';

/**
 * `secured`: the tipper's writes are on this phone's disk or acknowledged. Otherwise, no screen
 * says "sent", "reported" or "thank you". `refused`: the server did not accept the report.
 */
export type ReportState = 'secured' | 'unsecured' | 'refused';

export const Report = createContext<ReportState>('secured');

export function useReport(): ReportState {
  return useContext(Report);
}

export function reportStateOf(state: SendState): ReportState {
  if (state === 'refused') return 'refused';
  return state === 'direct' || state === 'unsaved' ? 'unsecured' : 'secured';
}
