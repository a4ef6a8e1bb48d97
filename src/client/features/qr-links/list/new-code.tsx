import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { newId } from '#client/platform/ids';
import { paths } from '#client/platform/paths';
import { NeedsNetwork } from '#client/shared/connection/needs-network';
import { Button } from '#client/ui/button';
import { Modal } from '#client/ui/modal';
import { Notice } from '#client/ui/notice';
import { CodeFields } from '../code-fields';
import { useCreateCode } from '../use-code-changes';
import { useCodeForm } from '../use-code-form';

export function NewCode() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        icon={<Plus aria-hidden="true" className="size-5" />}
        onClick={() => setOpen(true)}
        className="sm:self-start"
      >
        New QR code
      </Button>
      {open && <NewCodeDialog onClose={() => setOpen(false)} />}
    </>
  );
}

function NewCodeDialog({ onClose }: { onClose(): void }) {
  // The same for every attempt, so that a retry after a lost answer makes no second code.
  const [id] = useState(newId);
  const create = useCreateCode();
  const navigate = useNavigate();
  const { form, submit, busy, error } = useCodeForm({
    initial: { name: '', place: 'badge' },
    inDialog: true,
    send: async (words) => {
      await create.mutateAsync(
        { id, ...words },
        // Replaces the history entry that closes the dialog on Back. Not called if the worker has
        // left this screen by then.
        { onSuccess: () => void navigate(paths.qrLink.getHref(id), { replace: true }) },
      );
    },
  });
  return (
    <Modal open onClose={onClose} title="New QR code" locked={busy}>
      <form noValidate aria-label="New QR code" onSubmit={submit} className="flex flex-col gap-5">
        <CodeFields form={form} />
        {error && <Notice tone="danger">{error}</Notice>}
        <NeedsNetwork>Connect to make a code.</NeedsNetwork>
        <Button type="submit" block busy={busy}>
          {busy ? 'Making...' : 'Make QR code'}
        </Button>
      </form>
    </Modal>
  );
}
