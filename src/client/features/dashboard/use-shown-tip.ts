import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { choosePage, chosenPage } from '#client/platform/chosen-page';
import { paths } from '#client/platform/paths';
import { usePages } from '#client/shared/profile/use-pages';

/**
 * Scrolls to and focuses the tip in the URL, such as from a notification, once it is in the list.
 * If the tip is for another of the worker's pages, switches the tab to that page first.
 * @returns the tip's id
 */
export function useShownTip(isListed: boolean): string | null {
  const [params] = useSearchParams();
  const tip = params.get('tip');
  const page = params.get('page');
  const { pages } = usePages();
  // The link may be older than a handover of the page, or for another user of this phone.
  const isOwn = pages.some(({ id }) => id === page);
  const shown = useRef<string | null>(null);

  useEffect(() => {
    if (tip === null || page === null || !isOwn || chosenPage() === page) return;
    choosePage(page, `${paths.dashboard.getHref()}?${new URLSearchParams({ tip, page })}`);
  }, [tip, page, isOwn]);

  useEffect(() => {
    if (!isListed || tip === null || shown.current === tip) return;
    const rows = document.querySelectorAll<HTMLElement>('[data-tip]');
    const row = [...rows].find(({ dataset }) => dataset.tip === tip);
    if (!row) return;
    shown.current = tip;
    row.scrollIntoView({ block: 'center' });
    row.focus({ preventScroll: true });
  });
  return tip;
}
