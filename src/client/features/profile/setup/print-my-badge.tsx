import Printer from 'lucide-react/icons/printer';
import { useNavigate } from 'react-router-dom';
import { paths } from '#client/platform/paths';
import { NeedsNetwork } from '#client/shared/connection/needs-network';
import { showNotChanged } from '#client/shared/forms/show-not-changed';
import { Button } from '#client/ui/button';
import { useBadgeCode } from './use-badge-code';

/** Creates the badge's code if there is none, and opens it to make its PDF at once. */
export function PrintMyBadge() {
  const badge = useBadgeCode();
  const navigate = useNavigate();
  const print = () =>
    badge.mutate(undefined, {
      onSuccess: ({ id }) => void navigate(`${paths.qrLink.getHref(id)}?print=badge`),
      onError: showNotChanged,
    });
  return (
    <>
      <NeedsNetwork>Connect to print your badge.</NeedsNetwork>
      <Button
        size="lg"
        block
        busy={badge.isPending}
        icon={<Printer aria-hidden="true" className="size-5 shrink-0" />}
        onClick={print}
      >
        Print my badge
      </Button>
    </>
  );
}
