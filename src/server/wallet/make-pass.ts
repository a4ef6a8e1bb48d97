import type { Wallet } from '#contract/operator/operator';
import { APPLE_WALLET_PATH } from '#contract/wallet/wallet';
import { ApiError } from '#server/api-error';
import type { ServerDeps } from '#server/deps';
import { findImage } from '#server/profiles/find-image';
import { passPictures } from './pass-pictures';
import { offeredWallets, type PassContent } from './rules';

/**
 * @throws {ApiError} wallet_unavailable when the server makes no passes for a wallet, or cannot at
 * present
 */
export function requireWallet(
  { config, clock }: Pick<ServerDeps, 'config' | 'clock'>,
  wallet: Wallet,
): void {
  if (!offeredWallets(config, clock.now()).includes(wallet)) {
    throw new ApiError('wallet_unavailable');
  }
}

/**
 * Makes the file of a pass for Apple Wallet.
 * @param token sent by the iPhone when it requests updates
 * @throws {ApiError} wallet_unavailable when the server makes none, not_found when the photo was
 * just deleted
 */
export async function makePass(
  {
    config,
    database,
    cache,
    wallets,
  }: Pick<ServerDeps, 'config' | 'database' | 'cache' | 'wallets'>,
  content: PassContent,
  token: string,
): Promise<Buffer> {
  if (wallets.signApplePass === null) throw new ApiError('wallet_unavailable');
  const { photoUrl } = content;
  const photo =
    photoUrl === null ? null : (await findImage({ database, cache }, fileNameOf(photoUrl))).content;
  // Wallet updates passes only over HTTPS, and refuses those with any other address.
  const follows = config.publicUrl.startsWith('https:');
  return wallets.signApplePass({
    content,
    pictures: await passPictures(wallets.mark, photo),
    organization: config.operator.name ?? 'Tipwell',
    service: follows ? { url: config.publicUrl + APPLE_WALLET_PATH, token } : null,
  });
}

const fileNameOf = (url: string) => url.slice(url.lastIndexOf('/') + 1);
