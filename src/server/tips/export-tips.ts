import type { ReceivedTip } from '#contract/tips/received-tips';
import type { ServerDeps } from '#server/deps';
import { inParts, presented } from '#server/downloads/in-parts';
import type { InParts } from '#server/downloads/json';
import { presentReceivedTip } from './presenter';
import { selectReceivedTips } from './repository/received-tips';
import type { TipRow } from './repository/tips';

/**
 * Returns the tips of a page, newest first, as their worker sees them. They are read when they are
 * written down.
 */
export function exportTips(
  { database }: Pick<ServerDeps, 'database'>,
  profileId: string,
): InParts<ReceivedTip> {
  const tips = inParts<TipRow>((after, limit) =>
    selectReceivedTips(database.db, { profileId, after, limit }),
  );
  return presented(tips, presentReceivedTip);
}
