import { getOutbox } from '#client/platform/outbox';
import type { TipWriteKind } from '#contract/tips/tip';

/**
 * Dismisses a tip's refused writes that are about to be replaced.
 * @param onRefused called first if there are any, because the server may not have the tip
 */
export async function dismissRefused(
  tipId: string | null,
  isReplaced: (kind: TipWriteKind) => boolean,
  onRefused: () => Promise<unknown>,
): Promise<void> {
  const outbox = getOutbox();
  const refused = (await outbox.entries()).filter(
    (entry) => entry.state === 'dead' && entry.tipId === tipId && isReplaced(entry.kind),
  );
  if (refused.length > 0) await onRefused();
  for (const { opId } of refused) await outbox.dismiss(opId);
}
