import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#client/platform/http';
import { refetch } from '#client/platform/refetch';
import { setCached } from '#client/platform/set-cached';
import { qrCodesKey } from '#client/shared/profile/use-qr-codes';
import type { CallAnswer } from '#contract/call';
import { listQrCodes, putBadgeCode } from '#contract/codes/qr-codes';

/** Requests the code of the worker's badge, which is created on first use. */
export function useBadgeCode() {
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
