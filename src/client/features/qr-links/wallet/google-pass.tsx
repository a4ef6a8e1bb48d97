import type { ReactNode } from 'react';
import { stayOffline } from '../../../connection/stay-offline';
import { useGooglePass } from '../../../queries/use-google-pass';
import { Button, ButtonLink } from '../../../ui/button';

/** The link that adds the page to Google Wallet. A real link, because only those open apps. */
export function GooglePass({ icon }: { icon: ReactNode }) {
  const link = useGooglePass();
  if (link.data) {
    return (
      <ButtonLink
        href={link.data.url}
        newTab
        variant="secondary"
        size="sm"
        icon={icon}
        onClick={stayOffline}
      >
        Add to Google Wallet
      </ButtonLink>
    );
  }
  return (
    <Button
      variant="secondary"
      size="sm"
      icon={icon}
      busy={link.isFetching}
      onClick={() => void link.refetch()}
    >
      {link.isError ? 'Google Wallet: try again' : 'Add to Google Wallet'}
    </Button>
  );
}
