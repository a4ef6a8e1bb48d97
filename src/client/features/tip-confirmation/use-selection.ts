import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { api } from '#client/platform/http';
import { writeFailureOf } from '#client/shared/forms/write-failure';
import type { ConfirmableTip } from '#client/shared/tips/use-confirm-receipt';
import { pluralize } from '#client/text/format';
import { toast } from '#client/ui/toast';
import { listTipIds, type ReceivedTip, type TipFilter } from '#contract/tips/received-tips';

/**
 * Holds the selected tips, of which only some may be loaded.
 * @param list identifies the list they are selected in; a change clears the selection
 */
export function useSelection(list: string) {
  const [selected, setSelected] = useState<ReadonlyMap<string, ConfirmableTip>>(new Map());
  const [busy, setBusy] = useState(false);
  /** Incremented by each request for all tips, and when its answer is no longer wanted. */
  const question = useRef(0);

  const select = useCallback(({ id, state }: ReceivedTip, isSelected: boolean) => {
    setSelected((before) => {
      const after = new Map(before);
      if (isSelected) after.set(id, { id, state });
      else after.delete(id);
      return after;
    });
  }, []);
  const clear = useCallback(() => {
    question.current += 1;
    setBusy(false);
    setSelected(new Map());
  }, []);
  const lastList = useRef(list);
  useLayoutEffect(() => {
    if (lastList.current !== list) clear();
    lastList.current = list;
  }, [list, clear]);

  return {
    selected,
    busy,
    select,
    clear,
    /** Selects all confirmable tips that match the filter, loaded or not. */
    selectAll: async (filter: TipFilter) => {
      question.current += 1;
      const mine = question.current;
      setBusy(true);
      try {
        const { tips, total, leftOut } = await api(listTipIds, { query: filter });
        if (mine !== question.current) return;
        setSelected(new Map(tips.map((tip) => [tip.id, tip])));
        const unusual = `${pluralize(leftOut, 'unusual tip')} left out`;
        const why = 'Unusual amounts for a team are marked one at a time.';
        if (total > tips.length) {
          const matching = `${total.toLocaleString('en-US')} tips match. Mark these, then select the rest.`;
          toast({
            title: `The newest ${tips.length.toLocaleString('en-US')} are selected`,
            description: leftOut > 0 ? `${matching} ${unusual}. ${why}` : matching,
          });
        } else if (leftOut > 0) toast({ title: unusual, description: why });
      } catch (error) {
        if (mine !== question.current) return;
        toast({
          title: 'Not selected',
          description: writeFailureOf(error, []).notice ?? '',
          variant: 'destructive',
        });
      }
      setBusy(false);
    },
  };
}
