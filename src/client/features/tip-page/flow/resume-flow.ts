import { FLOW_KEPT_MS } from '#client/platform/resuming';
import { freshFlow, lastScreen } from './record';
import { type FlowRecord, flowRecord } from './stored-flow';

/**
 * Parses a saved flow to resume; null if there is none. One that is too old starts over. Timed
 * screens are skipped: a confirmed tip resumes at the rating, a rated one at the review.
 */
export function resumeFlow(saved: unknown, now: number): FlowRecord | null {
  const parsed = flowRecord.safeParse(saved);
  if (!parsed.success) return null;
  const record = parsed.data;
  if (now - record.updatedAt > FLOW_KEPT_MS) {
    return { ...freshFlow, revision: record.revision, updatedAt: record.updatedAt };
  }
  if (record.confirmed) {
    return { ...record, step: 'success', modal: 'closed', success: lastScreen(record) };
  }
  return record;
}
