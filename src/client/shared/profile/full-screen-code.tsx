import X from 'lucide-react/icons/x';
import { useEffect, useLayoutEffect, useRef } from 'react';
import type { QrStyle } from '#client/drawing/qr-picture';
import { useBackToClose } from '#client/hooks/use-back-to-close';
import { keepScreenOn } from '#client/platform/wake-lock';
import { DesignedQr } from '#client/ui/designed-qr';

export interface FullScreenCodeProps {
  /** The code's content. */
  value: string;
  look: QrStyle;
  /** Whose page it leads to. */
  name: string;
  /** Called for the button, Escape, and the browser's Back button. */
  onClose(): void;
}

/**
 * The code in full screen, for a tipper's camera: as large as fits in either orientation, white
 * even in dark mode, with the screen kept on.
 */
export function FullScreenCode({ value, look, name, onClose }: FullScreenCodeProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useBackToClose(onClose);
  useEffect(keepScreenOn, []);

  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    // Closing before unmounting returns the focus to what opened it.
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
      <div className="flex h-full flex-col items-center justify-center gap-[2dvh] text-center landscape:flex-row landscape:gap-6">
        <div className="w-[min(92vw,80dvh)] shrink-0">
          <DesignedQr value={value} look={look} label={`QR code of the tip page of ${name}`} />
        </div>
        <div className="min-w-0 px-4 landscape:max-w-60 landscape:px-0">
          <p className="truncate text-xl font-extrabold">{name}</p>
          <p className="text-balance">Scan with your camera to leave a tip</p>
        </div>
      </div>
      <button
        type="button"
        aria-label="Close"
        onClick={onClose}
        className="absolute top-[max(0.5rem,env(safe-area-inset-top))] right-2 inline-flex size-12 items-center justify-center rounded-full bg-white text-black"
      >
        <X aria-hidden="true" className="size-6" />
      </button>
    </dialog>
  );
}
