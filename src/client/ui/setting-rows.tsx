// Settings as rows, one of which is open at a time: each shows its value, and its form on demand. A
// row keeps what was typed into it while another one is open.
import ChevronDown from 'lucide-react/icons/chevron-down';
import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useLocation } from 'react-router-dom';
import { Card } from './card';
import { classNames } from './class-names';

interface OpenRow {
  /** The id of the open row, or null. */
  open: string | null;
  setOpen(id: string | null): void;
}

const OpenRowContext = createContext<OpenRow>({ open: null, setOpen: () => undefined });
const CloseContext = createContext<() => void>(() => undefined);

/** Wraps a page's groups, so that one row is open at a time, at first the one in the address. */
export function SettingRows({ children }: { children: ReactNode }) {
  const { hash } = useLocation();
  const [open, setOpen] = useState<string | null>(null);
  useEffect(() => {
    if (hash !== '') setOpen(decodeURIComponent(hash.slice(1)));
  }, [hash]);
  return <OpenRowContext value={{ open, setOpen }}>{children}</OpenRowContext>;
}

export function SettingGroup({ title, children }: { title: string; children: ReactNode }) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} className="mb-2 px-1 text-sm font-semibold text-ink-muted">
        {title}
      </h2>
      <Card padding="none" className="divide-y divide-line overflow-hidden">
        {children}
      </Card>
    </section>
  );
}

export interface SettingRowProps {
  /** Unique on the page. Opens the row from an address: `/account-settings#email`. */
  id: string;
  title: string;
  value?: ReactNode;
  /** The text that opens the row, such as "Change". */
  action: string;
  /** A sentence above the row's content. */
  lead?: ReactNode;
  /** For what cannot be undone. */
  danger?: boolean;
  children: ReactNode;
}

/** One setting: title and value, and behind its button the form or list that changes it. */
export function SettingRow({ id, title, value, action, lead, danger, children }: SettingRowProps) {
  const { open, setOpen } = useContext(OpenRowContext);
  const isOpen = open === id;
  const [wasOpened, setWasOpened] = useState(false);
  if (isOpen && !wasOpened) setWasOpened(true);
  const row = useRef<HTMLElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const contentId = `${id}-content`;

  // If a row above closes at the same time, this one would move off the screen.
  useLayoutEffect(() => {
    if (!isOpen || !row.current) return;
    const fits = row.current.offsetHeight < window.innerHeight;
    row.current.scrollIntoView({ block: fits ? 'nearest' : 'start' });
  }, [isOpen]);

  // A form may be done when its row has long been closed, and another one is open.
  const isOpenNow = useRef(isOpen);
  useLayoutEffect(() => {
    isOpenNow.current = isOpen;
  });
  const close = () => {
    if (!isOpenNow.current) return;
    setOpen(null);
    button.current?.focus();
  };
  return (
    <section ref={row} aria-label={title} className="scroll-my-4">
      <h3>
        <button
          ref={button}
          type="button"
          id={id}
          aria-expanded={isOpen}
          aria-controls={contentId}
          onClick={() => setOpen(isOpen ? null : id)}
          className="flex min-h-16 w-full flex-wrap items-center gap-x-3 px-4 py-2.5 text-left hover:bg-sunken focus-visible:-outline-offset-3 sm:px-5"
        >
          <span className="min-w-0 flex-[1_1_min(8rem,100%)] sm:flex sm:items-baseline sm:gap-4">
            <span
              className={classNames(
                'block font-semibold sm:w-40 sm:shrink-0',
                danger && 'text-danger',
              )}
            >
              {title}
            </span>{' '}
            {value != null && (
              <span className="block min-w-0 text-ink-muted wrap-anywhere">{value}</span>
            )}
          </span>{' '}
          <span
            className={classNames(
              'ml-auto shrink-0 text-sm font-semibold',
              danger ? 'text-danger' : 'text-brand-strong',
            )}
          >
            {isOpen ? 'Close' : action}
          </span>
          <ChevronDown
            aria-hidden="true"
            className={classNames(
              'size-5 shrink-0 text-ink-muted motion-safe:transition-transform',
              isOpen && 'rotate-180',
            )}
          />
        </button>
      </h3>
      <div id={contentId} hidden={!isOpen} className="px-4 pt-1 pb-5 sm:px-5 sm:pb-6">
        {wasOpened && (
          <CloseContext value={close}>
            {lead && <p className="mb-5 text-ink-muted">{lead}</p>}
            <div className="flex flex-col gap-5">{children}</div>
          </CloseContext>
        )}
      </div>
    </section>
  );
}

/** Returns a function that closes the surrounding row if it is open, for a form that is done. */
export function useCloseRow(): () => void {
  return useContext(CloseContext);
}
