// What stands in the place of a list of tips while there is none.
import HandCoins from 'lucide-react/icons/hand-coins';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import { Link } from 'react-router-dom';
import { useOnline } from '../platform/connectivity';
import { paths } from '../platform/paths';
import { Button, buttonClasses } from '../ui/button';
import { Card } from '../ui/card';
import { EmptyState } from '../ui/empty-state';

export function NoTipsYet() {
  return (
    <Card>
      <EmptyState
        title="No tips yet"
        icon={<HandCoins aria-hidden="true" />}
        action={
          <Link to={paths.qrLinks.getHref()} className={buttonClasses({})}>
            Show My QR Code
          </Link>
        }
      >
        Let a customer scan your QR code: their tip appears here the moment they send it.
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
            Try Again
          </Button>
        }
      >
        {online
          ? 'Please try again in a few moments.'
          : "You're offline, and this device does not remember this list. Connect and try again."}
      </EmptyState>
    </Card>
  );
}
