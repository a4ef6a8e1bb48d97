import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#client/platform/http';
import { showNotChanged } from '#client/shared/forms/failure-text';
import {
  patchReceivedTip,
  type ReceivedTip,
  type ReceivedTipChange,
  type ReportReason,
  reportTip,
} from '#contract/tips/received-tips';
import { changeKnownTips } from './known-tips';

/** Changes or reports a tip. Lists show the result at once. */
export function useTipChanges(tipId: string) {
  const queryClient = useQueryClient();
  const params = { id: tipId };
  const onSuccess = (changed: ReceivedTip) =>
    changeKnownTips(queryClient, (tip) => (tip.id === changed.id ? { ...tip, ...changed } : tip));
  const change = useMutation({
    mutationFn: (body: ReceivedTipChange) => api(patchReceivedTip, { params, body }),
    onSuccess,
    onError: showNotChanged,
  });
  const report = useMutation({
    mutationFn: (reason: ReportReason) => api(reportTip, { params, body: { reason } }),
    onSuccess,
    onError: showNotChanged,
  });
  return {
    change: change.mutate,
    report: report.mutate,
    busy: change.isPending || report.isPending,
  };
}
