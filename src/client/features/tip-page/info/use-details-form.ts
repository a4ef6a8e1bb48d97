import { useEffect, useRef, useState } from 'react';
import { emptyDetails, type TipperDetails } from './details';
import { readDetailsDraft, writeDetailsDraft } from './details-draft';
import { restoreDetails } from './restore-details';

/**
 * The details form with its draft. This phone's draft is shown at once. What the server has
 * replaces it on arrival, unless the tipper has begun to type.
 */
export function useDetailsForm(sessionId: string, wasSent: boolean) {
  // As it was when the form appeared, because submitting it must not restore it.
  const [mayBeStored] = useState(wasSent);
  const [details, setDetails] = useState<TipperDetails>(
    () => readDetailsDraft(sessionId) ?? emptyDetails,
  );
  const edited = useRef(false);

  useEffect(() => {
    // Of a session that has sent nothing, the server knows nothing.
    if (!mayBeStored) return;
    const abort = new AbortController();
    void restoreDetails(sessionId, abort.signal).then((restored) => {
      if (restored && !edited.current && !abort.signal.aborted) setDetails(restored);
    });
    return () => abort.abort();
  }, [sessionId, mayBeStored]);

  const edit = (change: Partial<TipperDetails>) => {
    edited.current = true;
    const next = { ...details, ...change };
    setDetails(next);
    writeDetailsDraft(sessionId, next);
  };
  return { details, edit };
}
