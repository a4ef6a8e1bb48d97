import {
  type CSSProperties,
  cloneElement,
  type ReactElement,
  type Ref,
  type RefObject,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { createPortal } from 'react-dom';
import {
  hideTooltip,
  shownTooltip,
  showTooltip,
  showTooltipSoon,
  subscribeToTooltips,
} from './shown-tooltip';

type Side = 'top' | 'right' | 'bottom' | 'left';

export interface TooltipProps {
  text: string;
  side?: Side;
  /** One element that can be focused and hands its `ref` on; the ref is taken here. */
  children: ReactElement<{ ref?: Ref<HTMLElement>; 'aria-describedby'?: string | undefined }>;
}

/**
 * Says what a control is, to a pointer that rests on it and to the keyboard's focus, until either
 * leaves, Escape or a press. Fingers do without: they have no way to rest on anything.
 */
export function Tooltip({ text, side = 'right', children }: TooltipProps) {
  const id = useId();
  const control = useRef<HTMLElement>(null);
  const open = useSyncExternalStore(
    subscribeToTooltips,
    () => shownTooltip() === id,
    () => false,
  );

  useEffect(() => {
    const listening = new AbortController();
    const on = <Name extends keyof HTMLElementEventMap>(
      name: Name,
      react: (event: HTMLElementEventMap[Name]) => void,
    ) => control.current?.addEventListener(name, react, { signal: listening.signal });
    const hide = () => hideTooltip(id);

    on('pointerenter', ({ pointerType }) => pointerType !== 'touch' && showTooltipSoon(id));
    on('pointerleave', ({ relatedTarget }) => isIn(relatedTarget, id) || hide());
    on('pointerdown', hide);
    on('click', hide);
    // The focus that comes of a press is not the keyboard's.
    on('focus', () => control.current?.matches(':focus-visible') && showTooltip(id));
    on('blur', hide);
    return () => {
      listening.abort();
      hide();
    };
  }, [id]);

  return (
    <>
      {cloneElement(children, { ref: control, 'aria-describedby': open ? id : undefined })}
      {open && <Bubble id={id} text={text} side={side} control={control} />}
    </>
  );
}

interface BubbleProps {
  id: string;
  text: string;
  side: Side;
  control: RefObject<HTMLElement | null>;
}

/** Stays while the pointer is on it, so that it can be read under a magnifier. */
function Bubble({ id, text, side, control }: BubbleProps) {
  const [place, setPlace] = useState<CSSProperties>({ visibility: 'hidden' });

  useLayoutEffect(() => {
    if (control.current) setPlace(beside(control.current.getBoundingClientRect(), side));
  }, [control, side]);

  useEffect(() => {
    const hide = () => hideTooltip(id);
    const hideOnEscape = ({ key }: KeyboardEvent) => key === 'Escape' && hide();
    document.addEventListener('keydown', hideOnEscape);
    // What it points at moves away from under it.
    window.addEventListener('scroll', hide, { capture: true, passive: true });
    return () => {
      document.removeEventListener('keydown', hideOnEscape);
      window.removeEventListener('scroll', hide, { capture: true });
    };
  }, [id]);

  // In the page's body, where nothing around the control can cut it off.
  return createPortal(
    // The padding joins it to the control: the pointer can cross without leaving both.
    <div
      role="tooltip"
      id={id}
      onPointerLeave={({ relatedTarget }) => {
        if (!control.current?.contains(relatedTarget as Node | null)) hideTooltip(id);
      }}
      style={place}
      className="fixed z-50 animate-fade p-2"
    >
      <div className="rounded-control bg-ink px-3 py-1.5 text-sm font-medium text-surface shadow-lifted">
        {text}
      </div>
    </div>,
    document.body,
  );
}

function isIn(target: EventTarget | null, id: string): boolean {
  return target instanceof Node && document.getElementById(id)?.contains(target) === true;
}

/** Against the middle of that side of the control. */
function beside({ top, right, bottom, left }: DOMRect, side: Side): CSSProperties {
  const middle = { left: (left + right) / 2, top: (top + bottom) / 2 };
  switch (side) {
    case 'top':
      return { ...middle, top, transform: 'translate(-50%, -100%)' };
    case 'right':
      return { ...middle, left: right, transform: 'translateY(-50%)' };
    case 'bottom':
      return { ...middle, top: bottom, transform: 'translateX(-50%)' };
    case 'left':
      return { ...middle, left, transform: 'translate(-100%, -50%)' };
  }
}
