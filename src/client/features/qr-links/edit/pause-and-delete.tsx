import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '#client/platform/paths';
import { NeedsNetwork } from '#client/shared/connection/needs-network';
import { showNotChanged } from '#client/shared/forms/failure-text';
import { Button } from '#client/ui/button';
import { ConfirmDialog } from '#client/ui/confirm-dialog';
import { toast } from '#client/ui/toast';
import type { QrCode } from '#contract/codes/qr-codes';
import { useChangeCode, useDeleteCode } from '../use-code-changes';

export function PauseAndDelete({ code }: { code: QrCode }) {
  const [asking, setAsking] = useState(false);
  const change = useChangeCode(code);
  const Icon = code.paused ? Play : Pause;
  return (
    <div className="mx-auto flex w-full max-w-sm flex-wrap gap-3 *:flex-1">
      <Button
        variant="secondary"
        size="sm"
        busy={change.isPending}
        icon={<Icon aria-hidden="true" className="size-4" />}
        onClick={() => change.mutate({ paused: !code.paused }, { onError: showNotChanged })}
      >
        {code.paused ? 'Resume' : 'Pause'}
      </Button>
      <Button
        variant="secondary"
        size="sm"
        icon={<Trash2 aria-hidden="true" className="size-4" />}
        onClick={() => setAsking(true)}
      >
        Delete
      </Button>
      {asking && <Question code={code} onKeep={() => setAsking(false)} />}
    </div>
  );
}

function Question({ code, onKeep }: { code: QrCode; onKeep(): void }) {
  const remove = useDeleteCode(code.id);
  const navigate = useNavigate();
  const confirm = async () => {
    try {
      await remove.mutateAsync(undefined, {
        // Not called if the worker has left this screen by then.
        onSuccess: () => void navigate(paths.qrLinks.getHref(), { replace: true }),
      });
      toast({ title: `“${code.name}” is deleted` });
    } catch (error) {
      onKeep();
      showNotChanged(error);
    }
  };
  return (
    <ConfirmDialog
      title="Delete this code?"
      confirm="Delete code"
      confirming="Deleting..."
      cancel="Keep it"
      busy={remove.isPending}
      onConfirm={confirm}
      onCancel={onKeep}
    >
      <p className="text-ink-muted">
        Anyone who scans “<span>{code.name}</span>” after this sees that it's no longer in use. Its
        code is never given to anyone else, and its scans and tips stay in your figures. Deleting
        can't be undone; pausing can.
      </p>
      <NeedsNetwork>Connect to delete it.</NeedsNetwork>
    </ConfirmDialog>
  );
}
