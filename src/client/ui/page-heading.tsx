// Not for the tip page, which has no router.
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useTitle } from '#client/hooks/use-title';

export interface PageHeadingProps {
  title: string;
  /** What the browser's tab says, if not the title. */
  tabTitle?: string;
  className?: string;
}

/**
 * The only `<h1>` of a page. It names the browser's tab. After a link within the application it
 * takes the focus, so that a screen reader says which page this is.
 */
export function PageHeading({ title, tabTitle = title, className }: PageHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The router gives this key to the first page of a visit, which the browser itself announces.
  // Asked once: a page that changes its own query is still the same page.
  const { key } = useLocation();
  const [cameByLink] = useState(key !== 'default');

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
