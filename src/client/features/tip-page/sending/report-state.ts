import { createContext, useContext } from 'react';
import { useObservable } from '#client/hooks/observable';
import { sendsAlone } from '#client/platform/durable';
import type { SendState } from './send-state';

/**
 * `secured`: the tipper's writes are on this phone's disk or acknowledged. Otherwise, no screen
 * says "sent", "reported" or "thank you". `refused`: the server did not accept the report.
 * `unrecorded`: it did not accept a part of the tip, or the tipper has dismissed a refusal.
 */
export type ReportState = 'secured' | 'unsecured' | 'refused' | 'unrecorded';

export const Report = createContext<SendState>('reported');

export function useReport(): ReportState {
  return reportStateOf(useContext(Report));
}

/** Returns whether something of the tipper is unsent that only an open page sends. */
export function useNeedsPage(): boolean {
  const state = useContext(Report);
  return !useObservable(sendsAlone) && state !== 'reported' && state !== 'idle';
}

export function reportStateOf(state: SendState): ReportState {
  if (state === 'refused' || state === 'unrecorded') return state;
  return state === 'direct' || state === 'unsaved' ? 'unsecured' : 'secured';
}
