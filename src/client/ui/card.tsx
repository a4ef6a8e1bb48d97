import type { ComponentProps } from 'react';
import { classNames } from './class-names';

export interface CardProps extends ComponentProps<'div'> {
  as?: 'div' | 'section' | 'article' | 'aside' | 'li';
  /** `none` for a card that pads its own parts. */
  padding?: 'none' | 'md' | 'lg';
}

const paddings = { none: '', md: 'p-4 sm:p-5', lg: 'p-5 sm:p-7' } as const;

export function Card({ as = 'div', padding = 'md', className, ...rest }: CardProps) {
  // The union of elements shares the props a card takes; TypeScript needs one of them to check by.
  const Element = as as 'div';
  return (
    <Element
      {...rest}
      className={classNames(
        'rounded-card border border-line bg-raised shadow-soft',
        paddings[padding],
        className,
      )}
    />
  );
}
