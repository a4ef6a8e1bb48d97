import { useQuery } from '@tanstack/react-query';
import { queryKeyOf, queryOf } from '#client/platform/query-keys';
import { listQrCodes } from '#contract/codes/qr-codes';

export const qrCodesKey = () => queryKeyOf(listQrCodes);

/** Queries the worker's printed codes with what each brought in, oldest first. */
export function useQrCodes({ enabled = true } = {}) {
  return useQuery({ ...queryOf(listQrCodes), enabled });
}
