import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { getOutbox } from '#client/platform/outbox';
import { refetch } from '#client/platform/refetch';
import { pluralize } from '#client/text/format';
import { toast } from '#client/ui/toast';
import type { CallAnswer } from '#contract/call';
import { listTeams } from '#contract/teams/teams';
import {
  type ConfirmReceiptBody,
  type confirmReceipt,
  listTips,
} from '#contract/tips/received-tips';
import { listStatements } from '#contract/tips/statements';
import { changeKnownTips, invalidateInactiveLists } from './known-tips';
import { afterReceipts } from './unsent-receipts';
import { tipListsKey } from './use-received-tips';

/**
 * Updates the lists of tips once receipt statuses are acknowledged. Not part of the screens with
 * lists: what was saved on one of them may be sent while another screen is open.
 */
export function useAcknowledgedReceipts(): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    const outbox = getOutbox();
    // An acknowledged entry is no longer in the outbox.
    const bodies = new Map<string, ConfirmReceiptBody>();
    const read = async () => {
      for (const entry of await outbox.entries()) {
        if (entry.kind === 'receipt') bodies.set(entry.opId, entry.body);
      }
    };
    const remember = () => void read().catch(console.warn);
    remember();
    return outbox.subscribe((event) => {
      if (event.type === 'acknowledged' && event.kind === 'receipt') {
        // At once: no screen has reread the outbox yet, so none shows an earlier state in between.
        applyToCachedLists(queryClient, bodies.get(event.opId), event.answer);
        bodies.delete(event.opId);
      } else {
        remember();
      }
    });
  }, [queryClient]);
}

function applyToCachedLists(
  queryClient: QueryClient,
  body: ConfirmReceiptBody | undefined,
  { refused, kept = [] }: CallAnswer<typeof confirmReceipt>,
): void {
  // A team's pool may have changed: refetch it when it is next shown.
  void queryClient.invalidateQueries({ queryKey: [listTeams.path], refetchType: 'none' });
  void refetch(queryClient, [listStatements.path]);
  if (body === undefined) {
    void refetch(queryClient, [listTips.path]);
    return;
  }
  const others = new Set([...refused, ...kept]);
  const confirmed = new Set(body.tipIds.filter((id) => !others.has(id)));
  changeKnownTips(queryClient, (tip) =>
    confirmed.has(tip.id) ? afterReceipts(tip, [body.status]) : tip,
  );
  invalidateInactiveLists(queryClient);
  if (kept.length > 0) {
    // They were marked elsewhere, which older pages may not show yet.
    void refetch(queryClient, tipListsKey);
    void refetch(queryClient, [listTeams.path]);
  }
  if (refused.length === 0) return;
  toast({
    title: `${pluralize(refused.length, 'tip')} ${refused.length === 1 ? 'was' : 'were'} not marked`,
    description:
      'They are gone, their tippers have not reported them, their payment belongs to another tip, or only the member who was paid can mark them.',
    variant: 'destructive',
  });
}
