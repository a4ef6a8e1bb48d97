import { Button } from './button';
import type { Elements } from './elements';
import { Modal } from './modal';
import { Notice } from './notice';

export interface ConfirmDialogProps {
  title: string;
  /** What the button does, such as "Delete code". */
  confirm: string;
  /** Its label while `busy`. */
  confirming: string;
  /** The other way out, such as "Keep it". */
  cancel: string;
  /** While true, the dialog can't be closed. */
  busy: boolean;
  /** Why it didn't work. */
  error?: string | null;
  onConfirm(): void;
  onCancel(): void;
  /** What happens then. */
  children: Elements;
}

/** Asks before something is removed or turned off. */
export function ConfirmDialog({
  title,
  confirm,
  confirming,
  cancel,
  busy,
  error,
  onConfirm,
  onCancel,
  children,
}: ConfirmDialogProps) {
  return (
    <Modal open onClose={onCancel} title={title} locked={busy}>
      <div className="flex flex-col gap-4">
        {children}
        {error && <Notice tone="danger">{error}</Notice>}
        <Button variant="danger" block busy={busy} onClick={onConfirm}>
          {busy ? confirming : confirm}
        </Button>
        {!busy && (
          <Button variant="secondary" block onClick={onCancel}>
            {cancel}
          </Button>
        )}
      </div>
    </Modal>
  );
}
