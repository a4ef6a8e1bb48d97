import X from 'lucide-react/icons/x';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { keepScreenOn } from '../../platform/wake-lock';
import { DesignedQr } from '../../ui/designed-qr';
import type { QrLook } from '../../ui/qr-picture';
import { useBackToClose } from '../../ui/use-back-to-close';

export interface FullScreenCodeProps {
  /** What the code says. */
  value: string;
  look: QrLook;
  /** Whose page it leads to. */
  name: string;
  /** Called for the button, Escape, or the browser's Back button. */
  onClose(): void;
}

/**
 * The code on the whole screen, for a customer's camera: as large as fits, white even in dark mode,
 * and the screen stays on meanwhile.
 */
export function FullScreenCode({ value, look, name, onClose }: FullScreenCodeProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useBackToClose(onClose);
  useEffect(keepScreenOn, []);

  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    // Closed before it leaves the page, it returns the focus to what opened it.
    return () => element?.close();
  }, []);

  return (
    <dialog
      ref={dialog}
      aria-label="Your QR code"
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      className="fixed inset-0 m-0 h-dvh max-h-none w-screen max-w-none animate-fade bg-white p-0 text-black"
    >
      <div className="flex h-full flex-col items-center justify-center gap-4 p-4 text-center">
        <div className="w-[min(100%,100dvh-15rem)]">
          <DesignedQr value={value} look={look} label={`QR code of the tip page of ${name}`} />
        </div>
        <div>
          <p className="text-2xl font-extrabold break-words">{name}</p>
          <p className="text-lg">Scan with your camera to leave a tip</p>
        </div>
        <button
          type="button"
          onClick={onClose}
          className="inline-flex min-h-14 items-center gap-2 rounded-control border-2 border-black bg-white px-8 text-lg font-semibold"
        >
          <X aria-hidden="true" className="size-5" />
          Close
        </button>
      </div>
    </dialog>
  );
}
