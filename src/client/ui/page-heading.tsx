// Not for the tip page, which has no router.
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useTitle } from '#client/hooks/use-title';

export interface PageHeadingProps {
  title: string;
  /** The tab's title, if different. */
  tabTitle?: string;
  className?: string;
}

/**
 * A page's only `<h1>`, which also sets the tab's title. After a link within the application it
 * gets the focus, so that screen readers say which page this is.
 */
export function PageHeading({ title, tabTitle = title, className }: PageHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // `default` is the router's key for the first page of a visit, which the browser itself
  // announces. Read once: a page that changes its own query is still the same page.
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
