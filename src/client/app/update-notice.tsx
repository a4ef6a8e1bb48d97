import { useState } from 'react';
import { useUpdate } from '#client/platform/update';
import { Button } from '#client/ui/button';

/** Offers a newer build. Updating reloads the page, so the user decides when. */
export function UpdateNotice() {
  const takeUpdate = useUpdate();
  const [busy, setBusy] = useState(false);
  if (takeUpdate === null) return null;
  const take = () => {
    setBusy(true);
    void takeUpdate().finally(() => setBusy(false));
  };
  return (
    <aside
      aria-label="Update"
      className="fixed inset-x-3 bottom-24 z-40 mx-auto flex max-w-md animate-rise items-center justify-between gap-3 rounded-card border border-line bg-raised p-3 pl-5 shadow-lifted md:bottom-5"
    >
      <p role="status" className="font-semibold">
        A new version is ready.
      </p>
      <Button size="sm" busy={busy} onClick={take}>
        Update
      </Button>
    </aside>
  );
}
