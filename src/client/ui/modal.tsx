import X from 'lucide-react/icons/x';
import { type MouseEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { useBackToClose } from '#client/hooks/use-back-to-close';
import { classNames } from './class-names';
import type { Elements } from './elements';
import { IconButton } from './icon-button';

export interface ModalProps {
  open: boolean;
  /** Called for Escape, the close button, a tap outside, and the browser's Back button. */
  onClose(): void;
  title: ReactNode;
  /** A control before the title, such as a back button. */
  leading?: Elements;
  /** While true, only the caller can close it. */
  locked?: boolean;
  /** Below the scrolling part, always visible. */
  foot?: ReactNode;
  className?: string;
  children: ReactNode;
}

/** A native `<dialog>`: a sheet from the bottom on phones, otherwise a centered card. */
export function Modal(props: ModalProps) {
  return props.open ? <OpenModal {...props} /> : null;
}

function OpenModal({
  onClose,
  title,
  leading,
  locked = false,
  foot,
  className,
  children,
}: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const requestClose = () => {
    if (!locked) onClose();
  };
  useBackToClose(requestClose);

  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    // Closing before unmounting returns the focus to what opened it.
    return () => element?.close();
  }, []);

  // Browsers let pages refuse only some requests to close: others have closed it by now.
  const staysOrCloses = () => {
    // Closed and reopened at once, as in strict mode.
    if (dialog.current?.open) return;
    if (locked) dialog.current?.showModal();
    else onClose();
  };

  // When selecting text ends outside the dialog, browsers report a click there.
  const pressedOutside = useRef(false);
  const closeFromBackdrop = (event: MouseEvent<HTMLDialogElement>) => {
    if (pressedOutside.current && event.target === dialog.current) requestClose();
  };

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape does the same, through `cancel`.
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onPointerDown={(event) => {
        pressedOutside.current = event.target === dialog.current;
      }}
      onClick={closeFromBackdrop}
      onCancel={(event) => {
        event.preventDefault();
        requestClose();
      }}
      onClose={staysOrCloses}
      className={classNames(
        // Overrides the browser's height limit, which large text makes smaller than the sheet.
        'fixed m-0 mt-auto max-h-none w-full max-w-none overflow-visible bg-transparent p-0 text-ink',
        'sm:m-auto sm:w-[min(28rem,calc(100%-2rem))]',
        'backdrop:bg-black/55 backdrop:animate-fade',
      )}
    >
      <div
        className={classNames(
          'flex max-h-[92dvh] flex-col rounded-t-card bg-raised shadow-lifted',
          // The whole sheet scrolls if head and foot leave little room for what is between them.
          'overflow-y-auto overscroll-contain',
          'animate-sheet sm:rounded-card',
          className,
        )}
      >
        <div className="flex min-h-14 shrink-0 items-center gap-1 border-b border-line px-2">
          {leading}
          <h2
            id={titleId}
            className="min-w-0 flex-1 px-2 py-1.5 text-[min(1.125rem,8vw)] leading-tight font-bold"
          >
            {title}
          </h2>
          <IconButton
            label="Close"
            disabled={locked}
            onClick={requestClose}
            className="text-ink-muted"
          >
            <X aria-hidden="true" className="size-5" />
          </IconButton>
        </div>
        <div
          className={classNames(
            'min-h-24 overflow-y-auto p-5 short:shrink-0 short:overflow-visible',
            !foot && 'pb-[max(1.25rem,env(safe-area-inset-bottom))]',
          )}
        >
          {children}
        </div>
        {foot && (
          <div className="shrink-0 border-t border-line px-5 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
            {foot}
          </div>
        )}
      </div>
    </dialog>
  );
}
