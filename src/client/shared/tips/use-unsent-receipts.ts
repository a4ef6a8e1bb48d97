import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { useOnline } from '#client/platform/connectivity';
import { getOutbox } from '#client/platform/outbox';
import { refetch } from '#client/platform/refetch';
import { toast } from '#client/ui/toast';
import { pluralize } from '#client/words/format';
import { listTeams } from '#contract/teams/teams';
import { type ConfirmReceiptBody, listTips } from '#contract/tips/received-tips';
import { listStatements } from '#contract/tips/statements';
import type { OutboxEntry } from '#outbox/types';
import { changeKnownTips, invalidateInactiveLists } from './known-tips';
import { afterReceipts, type UnsentReceipts, unsentReceipts } from './unsent-receipts';

/** Follows unsent receipt statuses, and updates the lists once they are acknowledged. */
export function useUnsentReceipts(userId: string): UnsentReceipts {
  const queryClient = useQueryClient();
  const online = useOnline();
  const [entries, setEntries] = useState<readonly OutboxEntry[]>([]);

  useEffect(() => {
    const outbox = getOutbox();
    const bodies = new Map<string, ConfirmReceiptBody>();
    let wanted = true;
    const read = async () => {
      const kept = await outbox.entries();
      for (const entry of kept) if (entry.kind === 'receipt') bodies.set(entry.opId, entry.body);
      if (wanted) setEntries(kept);
    };
    const show = () => void read().catch(console.warn);
    show();
    const unsubscribe = outbox.subscribe((event) => {
      if (event.type === 'acknowledged' && event.kind === 'receipt') {
        // Before rereading the outbox, so that no earlier state shows in between.
        applyToCachedLists(queryClient, bodies.get(event.opId), event.answer.refused);
      }
      show();
    });
    return () => {
      wanted = false;
      unsubscribe();
    };
  }, [queryClient]);

  return useMemo(() => unsentReceipts(entries, userId, online), [entries, userId, online]);
}

function applyToCachedLists(
  queryClient: QueryClient,
  body: ConfirmReceiptBody | undefined,
  refused: readonly string[],
): void {
  // A team's pool may have changed: refetch it when it is next shown.
  void queryClient.invalidateQueries({ queryKey: [listTeams.path], refetchType: 'none' });
  void refetch(queryClient, [listStatements.path]);
  if (body === undefined) {
    void refetch(queryClient, [listTips.path]);
    return;
  }
  const confirmed = new Set(body.tipIds.filter((id) => !refused.includes(id)));
  changeKnownTips(queryClient, (tip) =>
    confirmed.has(tip.id) ? afterReceipts(tip, [body.status]) : tip,
  );
  invalidateInactiveLists(queryClient);
  if (refused.length === 0) return;
  toast({
    title: `${pluralize(refused.length, 'tip')} ${refused.length === 1 ? 'was' : 'were'} not marked`,
    description:
      'They are gone, their tippers have not reported them, or their payment belongs to another tip.',
    variant: 'destructive',
  });
}
