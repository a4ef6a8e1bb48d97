import { type InfiniteData, useMutation, useQueryClient } from '@tanstack/react-query';
import type { CallAnswer } from '#contract/call';
import {
  type listTips,
  patchReceivedTip,
  type ReceivedTip,
  type ReceivedTipChange,
  type ReportReason,
  reportTip,
} from '#contract/received-tips';
import { writeFailureOf } from '../../connection/write-failure';
import { api } from '../../platform/http';
import { receivedTipsKey } from '../../queries/use-received-tips';
import { toast } from '../../ui/toast';

type TipPages = InfiniteData<CallAnswer<typeof listTips>>;

/** What a worker may say about a tip. What comes of it stands in the list at once. */
export function useTipActions(tipId: string) {
  const queryClient = useQueryClient();
  const params = { id: tipId };
  const onSuccess = (changed: ReceivedTip) =>
    queryClient.setQueryData<TipPages>(
      receivedTipsKey,
      (list) =>
        list && {
          ...list,
          pages: list.pages.map((page) => ({
            ...page,
            tips: page.tips.map((tip) => (tip.id === changed.id ? changed : tip)),
          })),
        },
    );
  const onError = (error: unknown) =>
    toast({
      title: 'Not changed',
      description: writeFailureOf(error, []).notice ?? '',
      variant: 'destructive',
    });
  const change = useMutation({
    mutationFn: (body: ReceivedTipChange) => api(patchReceivedTip, { params, body }),
    onSuccess,
    onError,
  });
  const report = useMutation({
    mutationFn: (reason: ReportReason) => api(reportTip, { params, body: { reason } }),
    onSuccess,
    onError,
  });
  return {
    change: change.mutate,
    report: report.mutate,
    busy: change.isPending || report.isPending,
  };
}
