import type { ComponentProps } from 'react';
import { classNames } from './class-names';

export interface IconButtonProps extends ComponentProps<'button'> {
  /** For screen readers. */
  label: string;
}

export function IconButton({ label, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      className={classNames(
        'inline-flex size-11 shrink-0 items-center justify-center rounded-full hover:bg-sunken disabled:opacity-55',
        className,
      )}
    />
  );
}
