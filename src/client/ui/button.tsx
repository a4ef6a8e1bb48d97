import { type ComponentProps, type MouseEvent, useState } from 'react';
import { classNames } from './class-names';
import type { Elements } from './elements';
import { Spinner } from './spinner';

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger';
export type ButtonSize = 'sm' | 'md' | 'lg';

interface ButtonLook {
  variant?: ButtonVariant;
  /** All sizes are at least 44 px high. */
  size?: ButtonSize;
  /** As wide as its container. */
  block?: boolean;
  /** A decorative icon before the label. */
  icon?: Elements;
}

const variants: Record<ButtonVariant, string> = {
  primary:
    'bg-brand text-on-brand shadow-soft hover:bg-brand-strong active:translate-y-px aria-disabled:bg-brand',
  secondary:
    'bg-raised text-ink border border-line-strong hover:border-brand hover:text-brand-strong active:bg-sunken',
  ghost: 'text-brand-strong hover:bg-brand-soft active:bg-brand-soft',
  danger: 'bg-danger text-on-danger shadow-soft hover:opacity-90 active:translate-y-px',
};

const sizes: Record<ButtonSize, string> = {
  sm: 'min-h-11 px-4 text-sm',
  md: 'min-h-12 px-5 text-base',
  lg: 'min-h-14 px-6 text-lg',
};

/** Returns a button's classes, for router links that look like one. */
export function buttonClasses({ variant = 'primary', size = 'md', block }: ButtonLook): string {
  return classNames(
    'inline-flex items-center justify-center gap-2 rounded-control font-semibold select-none',
    'transition-[background-color,border-color,color,transform] duration-150',
    'disabled:opacity-55 disabled:shadow-none',
    variants[variant],
    sizes[size],
    block && 'w-full',
  );
}

export interface ButtonProps extends ComponentProps<'button'>, ButtonLook {
  /** Shows a spinner and ignores taps, but keeps the focus. */
  busy?: boolean;
}

export function Button({
  variant = 'primary',
  size = 'md',
  block,
  icon,
  busy = false,
  className,
  children,
  type = 'button',
  onClick,
  ...rest
}: ButtonProps) {
  const ignoreWhileBusy = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      {...rest}
      type={type}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={ignoreWhileBusy}
      className={classNames(buttonClasses({ variant, size, block }), className)}
    >
      {busy ? <Spinner size="inline" color="current" /> : icon}
      <span className="contents">{children}</span>
    </button>
  );
}

interface TryAgainProps extends Pick<ButtonLook, 'variant' | 'size'> {
  query: { refetch(): Promise<unknown> };
}

/** A button that is busy only after a tap: a query without an answer also repeats by itself. */
export function TryAgain({ query, ...look }: TryAgainProps) {
  const [busy, setBusy] = useState(false);
  const retry = async () => {
    setBusy(true);
    await query.refetch();
    setBusy(false);
  };
  return (
    <Button {...look} busy={busy} onClick={() => void retry()}>
      Try again
    </Button>
  );
}

export interface ButtonLinkProps extends ComponentProps<'a'>, ButtonLook {
  /** Opens in a new tab, and tells screen readers so. */
  newTab?: boolean;
}

/** A real `<a href>` that looks like a button: links to apps only work when tapped directly. */
export function ButtonLink({
  variant = 'primary',
  size = 'md',
  block,
  icon,
  newTab = false,
  className,
  children,
  ...rest
}: ButtonLinkProps) {
  return (
    <a
      {...rest}
      {...(newTab && { target: '_blank', rel: 'noopener noreferrer' })}
      className={classNames(buttonClasses({ variant, size, block }), className)}
    >
      {icon}
      <span className="contents">{children}</span>
      {newTab && <NewTabHint />}
    </a>
  );
}

/** Tells screen readers that a link opens in a new tab. */
export function NewTabHint() {
  return <span className="sr-only"> (opens in a new tab)</span>;
}
