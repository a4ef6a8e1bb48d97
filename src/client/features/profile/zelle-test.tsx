import { shownRecipient } from '#client/shared/profile/recipient';
import { CopyButton } from '#client/ui/copy-button';
import { Modal } from '#client/ui/modal';
import { QrCode } from '#client/ui/qr-code';
import { zelleQrLink } from '#contract/profiles/zelle-code';

interface ZelleTestProps {
  open: boolean;
  onClose(): void;
  /** In stored form. */
  recipient: string;
  name: string;
}

/** Zelle has no link: tippers get the recipient to copy, and a code for their bank's app. */
export function ZelleTest({ open, onClose, recipient, name }: ZelleTestProps) {
  const shown = shownRecipient('zelle', recipient);
  return (
    <Modal open={open} onClose={onClose} title="What customers see for Zelle">
      <p className="text-ink-muted">
        Scan the code in your bank's app under “Send Money with Zelle”. It should find you.
      </p>
      <div className="mx-auto mt-5 max-w-56 overflow-hidden rounded-control border border-line">
        <QrCode value={zelleQrLink(name, recipient)} label="Zelle QR code of your account" />
      </div>
      <div className="mt-5 flex flex-wrap items-center justify-between gap-3 rounded-control bg-sunken py-2 pr-2 pl-4">
        <span className="min-w-0 flex-auto font-semibold wrap-anywhere">{shown}</span>
        <CopyButton value={recipient} label="Copy" />
      </div>
    </Modal>
  );
}
