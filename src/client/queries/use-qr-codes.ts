import { useQuery } from '@tanstack/react-query';
import { listQrCodes } from '#contract/codes/qr-codes';
import { queryKeyOf, queryOf } from '../platform/query-keys';

export const qrCodesKey = queryKeyOf(listQrCodes);

/** The worker's printed codes, oldest first, with what came of each. */
export function useQrCodes({ enabled = true } = {}) {
  return useQuery({ ...queryOf(listQrCodes), enabled });
}
