import ChartLine from 'lucide-react/icons/chart-line';
import { Link } from 'react-router-dom';
import { paths } from '../platform/paths';
import { buttonClasses } from '../ui/button';
import { Card } from '../ui/card';
import { EmptyState } from '../ui/empty-state';

/** In place of charts that would be empty. */
export function NothingYet({ title }: { title: string }) {
  return (
    <Card>
      <EmptyState
        title={title}
        icon={<ChartLine aria-hidden="true" />}
        action={
          <Link to={paths.qrLinks.getHref()} className={buttonClasses({})}>
            Show My QR Code
          </Link>
        }
      >
        Every scan and tip shows up here the moment it happens.
      </EmptyState>
    </Card>
  );
}
