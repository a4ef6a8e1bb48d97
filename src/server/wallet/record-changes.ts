import type { Queries } from '#server/db/queries';
import type { ServerDeps } from '#server/deps';
import { lockPass, type PageOfPass, putPass } from './repository';
import { contentOfPass, hashOfContent, nextChange, type PassContent } from './rules';

export interface CurrentPass {
  readonly content: PassContent;
  readonly changedAt: Date;
  /** The last change that phones were notified of. */
  readonly notifiedAt: Date | null;
}

/**
 * Returns the current content of a page's pass, and since when it is current. Records a change,
 * whatever caused it, when the content's hash differs from the last one.
 * @param db a transaction
 */
export async function recordChanges(
  { config, clock }: Pick<ServerDeps, 'config' | 'clock'>,
  db: Queries,
  page: PageOfPass,
): Promise<CurrentPass> {
  const content = contentOfPass(page, config.publicUrl);
  const contentHash = hashOfContent(content);
  const before = await lockPass(db, page.id);
  const notifiedAt = before?.notifiedAt ?? null;
  if (before?.contentHash.equals(contentHash)) {
    return { content, changedAt: before.changedAt, notifiedAt };
  }
  const changedAt = nextChange(before?.changedAt ?? null, clock.now());
  await putPass(db, { profileId: page.id, contentHash, changedAt });
  return { content, changedAt, notifiedAt };
}
