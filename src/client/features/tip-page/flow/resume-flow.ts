import { FLOW_KEPT_MS } from '#client/platform/resuming';
import type { Outbox } from '#outbox/types';
import { FLOW_PREFIX, freshFlow, lastScreen } from './record';
import { type FlowRecord, flowRecord } from './stored-flow';

/**
 * Parses a saved flow to resume; null if there is none. One that is too old starts over. Timed
 * screens are skipped: a confirmed tip resumes at the rating, a rated one at the review.
 */
export function resumeFlow(saved: unknown, now: number): FlowRecord | null {
  const parsed = flowRecord.safeParse(saved);
  if (!parsed.success) return null;
  const { aheadSince = now, ...record } = parsed.data;
  const since = record.updatedAt > now ? aheadSince : record.updatedAt;
  if (now - since > FLOW_KEPT_MS) {
    return { ...freshFlow, revision: record.revision, updatedAt: record.updatedAt };
  }
  if (record.confirmed) {
    return { ...record, step: 'success', modal: 'closed', success: lastScreen(record) };
  }
  return record;
}

interface NoteDeps {
  outbox: Pick<Outbox, 'readDrafts' | 'readDraft' | 'saveDraft'>;
  /** Lets one tab at a time save the flow of a handle; see `flow-lock.ts`. */
  exclusively<T>(handle: string, run: () => Promise<T>): Promise<T>;
  now(): number;
}

/**
 * Notes since when saved flows are dated in the future. The clock was ahead when they were saved,
 * and they end a day after this note; or it is behind now, as after a restart without a network, and
 * once it is right again, only their own date counts.
 */
export async function noteFlowsAhead({ outbox, exclusively, now }: NoteDeps): Promise<void> {
  for (const [key] of await outbox.readDrafts(FLOW_PREFIX)) {
    await exclusively(key.slice(FLOW_PREFIX.length), async () => {
      const record = flowRecord.safeParse(await outbox.readDraft(key)).data;
      if (!record) return;
      const time = now();
      const aheadSince =
        record.updatedAt > time ? Math.min(record.aheadSince ?? time, time) : undefined;
      if (aheadSince === record.aheadSince) return;
      await outbox.saveDraft({ key, value: { ...record, aheadSince } }, { silent: true });
    });
  }
}
