import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  patchReceivedTip,
  type ReceivedTip,
  type ReceivedTipChange,
  type ReportReason,
  reportTip,
} from '#contract/received-tips';
import { writeFailureOf } from '../connection/write-failure';
import { api } from '../platform/http';
import { changeKnownTips } from '../queries/known-tips';
import { toast } from '../ui/toast';

export type TipChanges = ReturnType<typeof useTipChanges>;

/** What a worker may change about a tip. What comes of it stands in the lists at once. */
export function useTipChanges(tipId: string) {
  const queryClient = useQueryClient();
  const params = { id: tipId };
  const onSuccess = (changed: ReceivedTip) =>
    changeKnownTips(queryClient, (tip) => (tip.id === changed.id ? { ...tip, ...changed } : tip));
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
