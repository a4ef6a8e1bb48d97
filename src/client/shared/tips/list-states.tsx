// Placeholders for a list of tips while there is none.
import HandCoins from 'lucide-react/icons/hand-coins';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import { Link } from 'react-router-dom';
import { CouldNotLoad, type CouldNotLoadProps } from '#client/shared/connection/could-not-load';
import { NOT_PAYABLE_YET, useWayToTips } from '#client/shared/profile/use-way-to-tips';
import { buttonClasses } from '#client/ui/button';
import { Card } from '#client/ui/card';
import { EmptyState } from '#client/ui/empty-state';

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

/** Shown only if this device does not remember the list either. */
export function TipsNotLoaded({ query }: Pick<CouldNotLoadProps, 'query'>) {
  return (
    <Card>
      <CouldNotLoad query={query} what="your tips" icon={<RefreshCw aria-hidden="true" />} />
    </Card>
  );
}
