import { readTypedCode } from '#contract/typed-code';
import type { ServerDeps } from '../deps';
import { Refusal } from '../refusal';
import { selectCodeTarget } from '../repositories/qr-codes';

/**
 * Returns the handle of the page that a printed code leads to (docs/product.md, section 2). Case,
 * hyphens and look-alikes do not matter.
 * @throws {Refusal} qr_code_not_found when it was never given out, qr_code_paused, qr_code_retired
 *   when it or its page was deleted, profile_not_found when its page is switched off
 */
export async function findCodePage(
  { database, cache }: Pick<ServerDeps, 'database' | 'cache'>,
  text: string,
): Promise<string> {
  const code = readTypedCode(text);
  if (code === null) throw new Refusal('qr_code_not_found');
  const { handle, paused } = await cache.remember(`code:${code}`, async () => {
    const target = await selectCodeTarget(database.db, code);
    if (!target) throw new Refusal('qr_code_not_found');
    const { profileId, handle, active, paused, deletedAt } = target;
    if (profileId === null || handle === null || deletedAt !== null) {
      throw new Refusal('qr_code_retired');
    }
    if (!active) throw new Refusal('profile_not_found');
    return { profileId, value: { handle, paused } };
  });
  if (paused) throw new Refusal('qr_code_paused');
  return handle;
}
