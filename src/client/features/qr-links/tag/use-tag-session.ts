import { useEffect, useState } from 'react';
import { tagReader } from '../../../platform/nfc';
import { startTagSession, type TagState } from './tag-session';

/** Writes an address to a tag for as long as the component is there; leaving it ends every scan. */
export function useTagSession(address: string): TagState {
  const [state, setState] = useState<TagState>({ step: 'starting' });
  useEffect(() => {
    const session = new AbortController();
    startTagSession(tagReader, address, session.signal, setState);
    return () => session.abort();
  }, [address]);
  return state;
}
