// What stands in the place of a list of tips while there is none.
import HandCoins from 'lucide-react/icons/hand-coins';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import { Link } from 'react-router-dom';
import { useOnline } from '../platform/connectivity';
import { NOT_PAYABLE_YET, useWayToTips } from '../profile-view/use-way-to-tips';
import { Button, buttonClasses } from '../ui/button';
import { Card } from '../ui/card';
import { EmptyState } from '../ui/empty-state';

export function NoTipsYet() {
  const way = useWayToTips();
  return (
    <Card>
      <EmptyState
        title="No tips yet"
        icon={<HandCoins aria-hidden="true" />}
        action={
          way && (
            <Link to={way.to} className={buttonClasses({})}>
              {way.label}
            </Link>
          )
        }
      >
        {way === null
          ? 'Tips appear here the moment customers send them.'
          : way.payable
            ? 'Let a customer scan your QR code: their tip appears here the moment they send it.'
            : NOT_PAYABLE_YET}
      </EmptyState>
    </Card>
  );
}

/** Only where this device does not remember the list either. */
export function TipsNotLoaded({ busy, onRetry }: { busy: boolean; onRetry(): void }) {
  const online = useOnline();
  return (
    <Card>
      <EmptyState
        title="Your tips could not be loaded"
        icon={<RefreshCw aria-hidden="true" />}
        action={
          <Button busy={busy} onClick={onRetry}>
            Try again
          </Button>
        }
      >
        {online
          ? 'Please try again in a few moments.'
          : "You're offline, and this device doesn't have this list yet. Connect and try again."}
      </EmptyState>
    </Card>
  );
}
