// Confirms the worker's identity over any screen, then lets the pending change continue.
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { importWithRetry } from '#client/platform/import-with-retry';
import { reauthenticateWith } from '#client/platform/reauthentication';

// Retried: without the dialog, what is typed could not be saved.
const ConfirmDialog = lazy(async () => ({
  default: (await importWithRetry(() => import('./reauthentication-dialog'))).ConfirmDialog,
}));

export function Reauthentication() {
  const [open, setOpen] = useState(false);
  /** All calls waiting for the same answer. */
  const waiting = useRef<((shown: boolean) => void)[]>([]);

  useEffect(
    () =>
      reauthenticateWith(() => {
        setOpen(true);
        return new Promise((resolve) => waiting.current.push(resolve));
      }),
    [],
  );

  const done = (shown: boolean) => {
    setOpen(false);
    for (const resolve of waiting.current.splice(0)) resolve(shown);
  };
  if (!open) return null;
  return (
    <Suspense fallback={null}>
      <ConfirmDialog onDone={done} />
    </Suspense>
  );
}
