import { useQuery } from '@tanstack/react-query';
import { queryOf } from '#client/platform/query-keys';
import { preventOffline } from '#client/shared/connection/needs-network';
import { Button, ButtonLink } from '#client/ui/button';
import type { Elements } from '#client/ui/elements';
import { getGooglePass } from '#contract/wallet/wallet';

/** A real link to add the page to Google Wallet, because only those open apps. */
export function GooglePass({ icon }: { icon: Elements }) {
  const link = useGooglePass();
  if (link.data) {
    return (
      <ButtonLink
        href={link.data.url}
        newTab
        variant="secondary"
        size="sm"
        icon={icon}
        onClick={preventOffline}
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

/** Not cached, because the URL contains the whole pass. */
function useGooglePass() {
  return useQuery({ ...queryOf(getGooglePass), staleTime: 0, gcTime: 0, retry: false });
}
