import { getOutbox } from '#client/platform/outbox';
import type { TipWriteKind } from '#contract/tips/tip-write';

/** Dismisses a tip's refused writes that are about to be replaced. */
export async function forgetRefused(
  tipId: string | null,
  isReplaced: (kind: TipWriteKind) => boolean,
): Promise<void> {
  const outbox = getOutbox();
  for (const entry of await outbox.entries()) {
    const refused = entry.state === 'dead' && entry.tipId === tipId;
    if (refused && isReplaced(entry.kind)) await outbox.dismiss(entry.opId);
  }
}
