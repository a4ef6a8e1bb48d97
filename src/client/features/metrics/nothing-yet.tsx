import ChartLine from 'lucide-react/icons/chart-line';
import { Link } from 'react-router-dom';
import { NOT_PAYABLE_YET, useWayToTips } from '#client/shared/profile/use-way-to-tips';
import { buttonClasses } from '#client/ui/button';
import { Card } from '#client/ui/card';
import { EmptyState } from '#client/ui/empty-state';

/** Replaces charts that would be empty. */
export function NothingYet({ title }: { title: string }) {
  const way = useWayToTips();
  return (
    <Card>
      <EmptyState
        title={title}
        icon={<ChartLine aria-hidden="true" />}
        action={
          way && (
            <Link to={way.to} className={buttonClasses({})}>
              {way.label}
            </Link>
          )
        }
      >
        {way?.payable === false
          ? NOT_PAYABLE_YET
          : 'Every scan and tip shows up here the moment it happens.'}
      </EmptyState>
    </Card>
  );
}
