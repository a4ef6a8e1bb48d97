import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#client/platform/http';
import { refetch } from '#client/platform/refetch';
import { setCached } from '#client/platform/set-cached';
import { qrCodesKey } from '#client/shared/profile/use-qr-codes';
import type { CallAnswer } from '#contract/call';
import {
  type CreateQrCodeBody,
  createQrCode,
  deleteQrCode,
  listQrCodes,
  patchQrCode,
  type QrCode,
  type QrCodeChange,
} from '#contract/codes/qr-codes';

type Listed = CallAnswer<typeof listQrCodes>;

/**
 * Returns a function that changes this device's list of codes and refetches it, because deleting or
 * pausing a code may make room for another. An answer in flight is out of date.
 */
function useListed() {
  const queryClient = useQueryClient();
  return (change: (codes: QrCode[]) => QrCode[]) => {
    setCached<Listed>(
      queryClient,
      qrCodesKey(),
      (list) => list && { ...list, codes: change(list.codes) },
    );
    void refetch(queryClient, [listQrCodes.path]);
  };
}

export function useCreateCode() {
  const listed = useListed();
  return useMutation({
    mutationFn: (body: CreateQrCodeBody) => api(createQrCode, { body }),
    onSuccess: (made) => listed((codes) => [...codes.filter(({ id }) => id !== made.id), made]),
  });
}

export function useChangeCode(before: QrCode) {
  const { id } = before;
  const listed = useListed();
  return useMutation({
    mutationFn: (body: QrCodeChange) => api(patchQrCode, { params: { id }, body }),
    onSuccess: (changed) => {
      // A moved code belongs to the other page's list.
      const goesOn = changed.profileId === before.profileId;
      listed((codes) =>
        codes.flatMap((code) => (code.id !== changed.id ? code : goesOn ? changed : [])),
      );
    },
  });
}

export function useDeleteCode(id: string) {
  const listed = useListed();
  return useMutation({
    mutationFn: () => api(deleteQrCode, { params: { id } }),
    onSuccess: () => listed((codes) => codes.filter((code) => code.id !== id)),
  });
}
