import { PlansLink } from '../../plan-view/plans-link';
import { usePages } from '../../queries/use-pages';
import { Notice } from '../../ui/notice';

/** Says on every screen that the page which it is about is paused. */
export function PausedNotice() {
  const { current } = usePages();
  if (!current?.paused) return null;
  return (
    <Notice action={<PlansLink />} className="mb-6">
      This page is paused because your plan includes fewer pages. Customers who scan its codes won't
      find it. It comes back with Pro, or when you deactivate an older page.
    </Notice>
  );
}
