import type { Outbox } from '#outbox/types';
import { advance, type FlowAction } from '../flow/advance';
import { FLOW_PREFIX } from '../flow/record';
import { flowRecord } from '../flow/stored-flow';

interface NoteDeps {
  outbox: Pick<Outbox, 'readDrafts' | 'readDraft' | 'saveDraft'>;
  /** Lets one tab at a time save the flow of a handle; see `flow/flow-lock.ts`. */
  exclusively<T>(handle: string, run: () => Promise<T>): Promise<T>;
}

/**
 * Marks the saved flow of a tip, for whichever worker, as partly unrecorded: its receipt must not
 * say "reported", and the next choice of a method creates the tip anew. Does nothing if this phone
 * has no flow of the tip.
 * @param tipId null if it is unknown: then every reported tip may be the one
 */
export async function markUnrecorded(
  tipId: string | null,
  action: Extract<FlowAction, { type: 'refusal-dismissed' }>,
  deps: NoteDeps,
): Promise<void> {
  const { outbox, exclusively } = deps;
  for (const [key] of await outbox.readDrafts(FLOW_PREFIX)) {
    await exclusively(key.slice(FLOW_PREFIX.length), async () => {
      const before = flowRecord.safeParse(await outbox.readDraft(key)).data;
      if (!before || !(tipId === null ? before.confirmed : before.tipId === tipId)) return;
      const after = advance(before, action);
      if (after === before) return;
      await outbox.saveDraft({ key, value: { ...after, revision: before.revision + 1 } });
    });
  }
}
