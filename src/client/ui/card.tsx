import type { ComponentProps } from 'react';
import { classNames } from './class-names';

export interface CardProps extends ComponentProps<'div'> {
  as?: 'div' | 'section' | 'article' | 'aside' | 'li';
  /** `none` for a card whose parts have their own padding. */
  padding?: 'none' | 'md' | 'lg';
}

const paddings = { none: '', md: 'p-4 sm:p-5', lg: 'p-5 sm:p-7' } as const;

export function Card({ as = 'div', padding = 'md', className, ...rest }: CardProps) {
  // All these elements accept a card's props, but TypeScript needs one of them.
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
