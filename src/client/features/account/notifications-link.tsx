import ChevronRight from 'lucide-react/icons/chevron-right';
import { Link } from 'react-router-dom';
import { paths } from '../../platform/paths';
import { useOperator } from '../../queries/use-operator';

/** Leads to what the person is told by itself. */
export function NotificationsLink() {
  const sendsEmail = useOperator()?.sendsEmail !== false;
  return (
    <Link
      to={paths.notifications.getHref()}
      className="flex min-h-16 items-center gap-3 px-4 py-3 hover:bg-sunken sm:px-5"
    >
      <span className="min-w-0 flex-1">
        <span className="block font-semibold">New tips and your week</span>
        <span className="block text-sm text-ink-muted">
          {sendsEmail ? 'By notification or email, as you choose' : 'By notification'}
        </span>
      </span>
      <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-ink-muted" />
    </Link>
  );
}
