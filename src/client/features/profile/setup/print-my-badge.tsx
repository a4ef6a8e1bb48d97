import { useMutation, useQueryClient } from '@tanstack/react-query';
import Printer from 'lucide-react/icons/printer';
import { useNavigate } from 'react-router-dom';
import { api } from '#client/platform/http';
import { paths } from '#client/platform/paths';
import { refetch } from '#client/platform/refetch';
import { setCached } from '#client/platform/set-cached';
import { NeedsNetwork } from '#client/shared/connection/needs-network';
import { showNotChanged } from '#client/shared/forms/failure-text';
import { qrCodesKey } from '#client/shared/profile/use-qr-codes';
import { Button } from '#client/ui/button';
import type { CallAnswer } from '#contract/call';
import { listQrCodes, putBadgeCode } from '#contract/codes/qr-codes';

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

/** Requests the code of the worker's badge, which is created on first use. */
function useBadgeCode() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => api(putBadgeCode),
    onSuccess: (badge) => {
      setCached<CallAnswer<typeof listQrCodes>>(
        queryClient,
        qrCodesKey(),
        (list) =>
          list && {
            ...list,
            codes: [...list.codes.filter(({ id }) => id !== badge.id), badge],
          },
      );
      void refetch(queryClient, [listQrCodes.path]);
    },
  });
}
