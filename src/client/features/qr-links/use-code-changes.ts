import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { CallAnswer } from '#contract/call';
import {
  type CreateQrCodeBody,
  createQrCode,
  deleteQrCode,
  type listQrCodes,
  patchQrCode,
  type QrCode,
  type QrCodeChange,
} from '#contract/qr-codes';
import { api } from '../../platform/http';
import { qrCodesKey } from '../../queries/use-qr-codes';

type Listed = CallAnswer<typeof listQrCodes>;

/** Returns a function that changes the list of codes which this device knows. */
function useListed() {
  const queryClient = useQueryClient();
  return (change: (codes: QrCode[]) => QrCode[]) =>
    queryClient.setQueryData<Listed>(qrCodesKey, (list) => list && { codes: change(list.codes) });
}

export function useCreateCode() {
  const listed = useListed();
  return useMutation({
    mutationFn: (body: CreateQrCodeBody) => api(createQrCode, { body }),
    onSuccess: (made) => listed((codes) => [...codes, made]),
  });
}

export function useChangeCode(id: string) {
  const listed = useListed();
  return useMutation({
    mutationFn: (body: QrCodeChange) => api(patchQrCode, { params: { id }, body }),
    onSuccess: (changed) =>
      listed((codes) => codes.map((code) => (code.id === changed.id ? changed : code))),
  });
}

export function useDeleteCode(id: string) {
  const listed = useListed();
  return useMutation({
    mutationFn: () => api(deleteQrCode, { params: { id } }),
    onSuccess: () => listed((codes) => codes.filter((code) => code.id !== id)),
  });
}
