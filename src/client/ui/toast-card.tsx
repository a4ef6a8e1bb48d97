import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import X from 'lucide-react/icons/x';
import { type PointerEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { classNames } from './class-names';
import { IconButton } from './icon-button';
import { dismissToast, type Toast } from './toast';

/** A swipe to the right dismisses if it is at least this many pixels long. */
const SWIPE_THRESHOLD = 50;

export function ToastCard({ toast }: { toast: Toast }) {
  const [paused, setPaused] = useState(false);
  const [swipeStart, setSwipeStart] = useState<number | null>(null);
  const [offset, setOffset] = useState(0);
  const dismiss = () => dismissToast(toast.id);
  useDismissAfter(toast.durationMs, paused || !toast.open, dismiss);

  const startSwipe = (event: PointerEvent) => {
    if (event.button === 0 && !(event.target as Element).closest('button')) {
      event.currentTarget.setPointerCapture(event.pointerId);
      setSwipeStart(event.clientX);
    }
  };
  const swipe = (event: PointerEvent) => {
    if (swipeStart !== null) setOffset(Math.max(0, event.clientX - swipeStart));
  };
  const endSwipe = (event: PointerEvent) => {
    if (swipeStart === null) return;
    setSwipeStart(null);
    // From the event, because the last move may not be rendered yet.
    if (event.clientX - swipeStart >= SWIPE_THRESHOLD) dismiss();
    else setOffset(0);
  };
  const cancelSwipe = () => {
    setSwipeStart(null);
    setOffset(0);
  };

  const destructive = toast.variant === 'destructive';
  const Icon = destructive ? CircleAlert : CircleCheck;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering, swiping and Escape are extras; the close button works for everyone.
    <div
      inert={!toast.open}
      onPointerEnter={() => setPaused(true)}
      onPointerLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
      onKeyDown={(event) => event.key === 'Escape' && dismiss()}
      onPointerDown={startSwipe}
      onPointerMove={swipe}
      onPointerUp={endSwipe}
      onPointerCancel={cancelSwipe}
      style={{ transform: offset > 0 ? `translateX(${offset}px)` : undefined }}
      className={classNames(
        'pointer-events-auto flex touch-pan-y items-start select-none gap-3 rounded-card border mb-(--bar) py-3 pr-2 pl-4 shadow-lifted',
        'animate-rise transition-opacity duration-200',
        destructive ? 'border-danger bg-danger-soft text-danger' : 'border-line bg-raised text-ink',
        !toast.open && 'pointer-events-none opacity-0',
      )}
    >
      <Icon
        aria-hidden="true"
        className={classNames('mt-0.5 size-5 shrink-0', !destructive && 'text-success')}
      />
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{toast.title}</p>
        {toast.description && (
          <p className={classNames('text-sm', !destructive && 'text-ink-muted')}>
            {toast.description}
          </p>
        )}
      </div>
      <IconButton label="Dismiss notification" onClick={dismiss} className="-my-2.5">
        <X aria-hidden="true" className="size-4" />
      </IconButton>
    </div>
  );
}

/** Pauses do not count towards `durationMs`. */
function useDismissAfter(durationMs: number, paused: boolean, dismiss: () => void): void {
  const remaining = useRef(durationMs);
  const dismissNow = useEffectEvent(dismiss);

  useEffect(() => {
    if (paused) return;
    const startedAt = Date.now();
    const timer = setTimeout(() => dismissNow(), remaining.current);
    return () => {
      clearTimeout(timer);
      remaining.current = Math.max(0, remaining.current - (Date.now() - startedAt));
    };
  }, [paused]);
}
