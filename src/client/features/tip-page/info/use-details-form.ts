import { useEffect, useRef, useState } from 'react';
import { importOptional } from '#client/platform/missing-chunk';
import { getOutbox } from '#client/platform/outbox';
import { emptyDetails, type TipperDetails } from './details';
import { detailsTypedHere, detailsWriter, readDetailsDraft } from './details-draft';

async function hasUnsentDetails(sessionId: string): Promise<boolean> {
  const entries = await getOutbox().entries();
  return entries.some((entry) => entry.kind === 'attempt' && entry.sessionId === sessionId);
}

/**
 * Returns the details form, restored from this phone's draft and then from the server. Neither
 * replaces what the tipper has typed meanwhile.
 */
export function useDetailsForm(sessionId: string, wasSent: boolean) {
  // As of when the form appeared, because submitting must not restore it.
  const [mayBeStored] = useState(wasSent);
  const [typedHere] = useState(() => detailsTypedHere(sessionId));
  const [restored, setRestored] = useState(typedHere ?? emptyDetails);
  const [edits, setEdits] = useState<Partial<TipperDetails> | null>(null);
  const [write] = useState(() => detailsWriter(getOutbox(), sessionId));
  const edited = useRef(false);

  useEffect(() => {
    const abort = new AbortController();
    const restore = async () => {
      // Details typed here may not be saved yet.
      const kept = typedHere ?? (await readDetailsDraft(getOutbox(), sessionId));
      if (abort.signal.aborted) return;
      if (kept) setRestored(kept);
      // The server has nothing for a session that has sent nothing, and older details than those
      // that are still being sent.
      if (!mayBeStored || (kept && (await hasUnsentDetails(sessionId)))) return;
      // Loaded on demand, because few return. If that fails, this phone's draft is used instead.
      const { restoreDetails } = await importOptional(() => import('./restore-details'));
      const stored = await restoreDetails(sessionId, kept, abort.signal);
      if (stored && !edited.current && !abort.signal.aborted) setRestored(stored);
    };
    void restore().catch(console.warn);
    return () => abort.abort();
  }, [sessionId, mayBeStored, typedHere]);

  const details: TipperDetails = { ...restored, ...edits };
  const edit = (change: Partial<TipperDetails>) => {
    edited.current = true;
    setEdits({ ...edits, ...change });
    void write({ ...details, ...change });
  };
  return { details, edit };
}
