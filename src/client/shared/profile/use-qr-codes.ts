import { useQuery } from '@tanstack/react-query';
import { queryKeyOf, queryOf } from '#client/platform/query-keys';
import { listQrCodes } from '#contract/codes/qr-codes';

export const qrCodesKey = queryKeyOf(listQrCodes);

/** The worker's printed codes with what each brought, oldest first. */
export function useQrCodes({ enabled = true } = {}) {
  return useQuery({ ...queryOf(listQrCodes), enabled });
}
