import type { CallAnswer } from '#contract/call';
import type { Wallet } from '#contract/operator/operator';
import type { getApplePass, getGooglePass } from '#contract/wallet/wallet';
import { ApiError } from '#server/api-error';
import { findEntitlements } from '#server/billing/find-entitlements';
import type { ServerDeps } from '#server/deps';
import { type OwnPage, requireOwnProfile } from '#server/profiles/require-own-profile';
import { hashOfToken, newToken } from '#server/security/tokens';
import { makePass, requireWallet } from './make-pass';
import { recordChanges } from './record-changes';
import { insertToken } from './repository';
import { contentOfPass, requireWalletPass } from './rules';

type Deps = Pick<ServerDeps, 'config' | 'database' | 'cache' | 'clock' | 'provider' | 'wallets'>;

/** How many downloads of a page's pass get updates. Older ones stay as they are. */
const DOWNLOADS_KEPT = 100;

/**
 * Makes an Apple Wallet pass for a worker's page (`GET /api/wallet/apple-pass`). Each download
 * has its own token, of which only a hash is kept.
 * @throws {ApiError} as `requirePageForPass` and `makePass`
 */
export async function downloadPass(
  deps: Deps,
  own: OwnPage,
): Promise<CallAnswer<typeof getApplePass>> {
  const page = await requirePageForPass(deps, own, 'apple');
  const token = newToken();
  const { content } = await deps.database.transaction(async (transaction) => {
    const pass = await recordChanges(deps, transaction, page);
    const createdAt = new Date(deps.clock.now());
    const row = { profileId: page.id, tokenHash: hashOfToken(token), createdAt };
    await insertToken(transaction, row, DOWNLOADS_KEPT);
    return pass;
  });
  const pass = await makePass(deps, content, token);
  return { serialNumber: page.id, handle: page.handle, pass: pass.toString('base64') };
}

/**
 * Returns the link that adds a worker's page to Google Wallet (`GET /api/wallet/google-pass`).
 * @throws {ApiError} wallet_unavailable when the server makes no such passes; and as
 * `requirePageForPass`
 */
export async function linkPass(
  deps: Deps,
  own: OwnPage,
): Promise<CallAnswer<typeof getGooglePass>> {
  const page = await requirePageForPass(deps, own, 'google');
  if (deps.wallets.googleLink === null) throw new ApiError('wallet_unavailable');
  const content = contentOfPass(page, deps.config.publicUrl);
  return { url: await deps.wallets.googleLink(content, deps.clock.now()) };
}

/**
 * Requires a page of the worker's, and the right to a pass for the wallet.
 * @throws {ApiError} as `requireOwnProfile`, `requireWallet` and `requireWalletPass`
 */
async function requirePageForPass(deps: Deps, own: OwnPage, wallet: Wallet) {
  const page = await requireOwnProfile(deps, own);
  requireWallet(deps, wallet);
  requireWalletPass(await findEntitlements(deps, own.userId));
  return page;
}
