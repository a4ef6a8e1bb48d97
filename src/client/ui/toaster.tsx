import { useEffect, useRef } from 'react';
import { useObservable } from '#client/hooks/observable';
import { classNames } from './class-names';
import { currentToast } from './toast';
import { ToastCard } from './toast-card';

const HOTKEY = 'F8';

/** The region where toasts appear. Each page has one, which stays mounted. */
export function Toaster() {
  const toast = useObservable(currentToast);
  const region = useRef<HTMLElement>(null);

  useEffect(() => {
    const focusRegion = (event: KeyboardEvent) => {
      if (event.key === HOTKEY) region.current?.focus();
    };
    document.addEventListener('keydown', focusRegion);
    return () => document.removeEventListener('keydown', focusRegion);
  }, []);

  return (
    <section
      ref={region}
      aria-label={`Notifications (${HOTKEY})`}
      tabIndex={-1}
      className={classNames(
        'pointer-events-none fixed inset-x-0 bottom-0 z-50 mx-auto w-full max-w-[420px] p-3 md:right-0 md:left-auto md:mx-0 md:p-5',
        'pb-[max(0.75rem,env(safe-area-inset-bottom))]',
      )}
    >
      {/* Always rendered: screen readers ignore live regions that are added with content. */}
      <div aria-live={toast?.variant === 'destructive' ? 'assertive' : 'polite'} aria-atomic="true">
        {toast && <ToastCard key={toast.id} toast={toast} />}
      </div>
    </section>
  );
}
