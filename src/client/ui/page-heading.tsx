// Not for the tip page, which carries no router.
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { useTitle } from './use-title';

export interface PageHeadingProps {
  title: string;
  /** What the browser's tab says, where that differs. */
  tabTitle?: string;
  className?: string;
}

/**
 * A page's only `<h1>`. Names the browser's tab, and takes the focus when one came here by a link
 * inside the application, so that a screen reader says where one is now.
 */
export function PageHeading({ title, tabTitle = title, className }: PageHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The router gives the first page of a visit this key: there the browser itself announces.
  const cameByLink = useLocation().key !== 'default';

  useTitle(tabTitle);

  useEffect(() => {
    if (cameByLink) heading.current?.focus({ preventScroll: true });
  }, [cameByLink]);

  return (
    <h1 ref={heading} tabIndex={-1} className={className ?? 'text-2xl font-extrabold sm:text-3xl'}>
      {title}
    </h1>
  );
}
