// Keeps passes in Apple Wallet up to date, by Apple's protocol
// (https://developer.apple.com/documentation/walletpasses/adding-a-web-service-to-update-passes).

import type { ExportedPage } from '#contract/accounts/account';
import { ApiError } from '#server/api-error';
import { findEntitlements } from '#server/billing/find-entitlements';
import type { Queries } from '#server/db/queries';
import type { ServerDeps } from '#server/deps';
import { hashOfToken } from '#server/security/tokens';
import { makePass, requireWallet } from './make-pass';
import { recordChanges } from './record-changes';
import {
  deleteDevice,
  deleteFollowers,
  deleteOldDevices,
  type PageOfPass,
  putDevice,
  selectDevicesOfPass,
  selectPageByToken,
  selectPagesOfDevice,
} from './repository';
import { isNewerThan, isStillCurrent, requireWalletPass, tagOf } from './rules';

type Deps = Pick<ServerDeps, 'config' | 'database' | 'cache' | 'clock' | 'provider' | 'wallets'>;

/** A pass that a request names, with the request's token. */
export interface RequestedPass {
  readonly passTypeId: string;
  /** A UUID. */
  readonly serialNumber: string;
  readonly token: string;
}

const DEVICES_PER_PASS = 50;
const PASSES_PER_DEVICE = 100;

/**
 * Registers a device for a pass's updates. Returns true if it is new.
 * @param pushToken its address at Apple's push service
 * @throws {ApiError} as `requireUpdatablePass`
 */
export async function registerDevice(
  deps: Deps,
  requested: RequestedPass,
  { device, pushToken }: { device: string; pushToken: string },
): Promise<boolean> {
  const { id: profileId } = await requireUpdatablePass(deps, requested);
  const createdAt = new Date(deps.clock.now());
  return deps.database.transaction(async (transaction) => {
    const row = { profileId, deviceHash: hashOfToken(device), pushToken, createdAt };
    const added = await putDevice(transaction, row);
    if (added) await deleteOldDevices(transaction, profileId, DEVICES_PER_PASS);
    return added;
  });
}

/** @throws {ApiError} as `requirePass` */
export async function unregisterDevice(
  deps: Deps,
  requested: RequestedPass,
  device: string,
): Promise<void> {
  const { id } = await requirePass(deps, requested);
  await deleteDevice(deps.database.db, id, hashOfToken(device));
}

/**
 * Returns a device's passes that changed since its last request, and the tag for its next one; null
 * if none changed. Passes that the page's plan no longer includes are left as they are.
 * @param tag from the previous response
 */
export async function listChangedPasses(
  deps: Deps,
  { passTypeId, device, tag }: { passTypeId: string; device: string; tag: string | undefined },
): Promise<{ serialNumbers: string[]; lastUpdated: string } | null> {
  if (passTypeId !== deps.config.appleWallet?.passTypeId) return null;
  const { database, clock } = deps;
  const pages = await selectPagesOfDevice(database.db, hashOfToken(device), PASSES_PER_DEVICE);
  const changed: { id: string; changedAt: Date }[] = [];
  for (const page of pages) {
    if (!(await findEntitlements(deps, page.userId)).features.walletPass) continue;
    const { changedAt } = await database.transaction((transaction) =>
      recordChanges(deps, transaction, page),
    );
    if (isNewerThan(changedAt, tag)) changed.push({ id: page.id, changedAt });
  }
  if (changed.length === 0) return null;
  return {
    serialNumbers: changed.map(({ id }) => id),
    lastUpdated: tagOf(
      changed.map(({ changedAt }) => changedAt),
      clock.now(),
    ),
  };
}

/**
 * Returns the current pass; null if the device has it. The pass keeps the request's token, which
 * must not change.
 * @throws {ApiError} as `requireUpdatablePass` and `makePass`
 */
export async function fetchPass(
  deps: Deps,
  requested: RequestedPass,
  ifModifiedSince: string | undefined,
): Promise<{ pass: Buffer; changedAt: Date } | null> {
  const page = await requireUpdatablePass(deps, requested);
  const { content, changedAt } = await deps.database.transaction((transaction) =>
    recordChanges(deps, transaction, page),
  );
  if (isStillCurrent(changedAt, ifModifiedSince)) return null;
  return { pass: await makePass(deps, content, requested.token), changedAt };
}

/** @throws {ApiError} as `requirePass`, `requireWallet` and `requireWalletPass` */
async function requireUpdatablePass(deps: Deps, requested: RequestedPass): Promise<PageOfPass> {
  const page = await requirePass(deps, requested);
  requireWallet(deps, 'apple');
  requireWalletPass(await findEntitlements(deps, page.userId));
  return page;
}

/** @throws {ApiError} not_authenticated when the pass is not ours, or the token is wrong */
async function requirePass(
  { config, database }: Deps,
  { passTypeId, serialNumber, token }: RequestedPass,
): Promise<PageOfPass> {
  const isOurs = passTypeId === config.appleWallet?.passTypeId;
  const page = isOurs
    ? await selectPageByToken(database.db, serialNumber, hashOfToken(token))
    : null;
  if (page === null) throw new ApiError('not_authenticated');
  return page;
}

/** Stops updating the passes of a page that has lost its owner. */
export function unfollowPasses(db: Queries, profileId: string): Promise<void> {
  return deleteFollowers(db, profileId);
}

/** Returns when iPhones started to follow a page's pass, oldest first. */
export async function exportWalletDevices(
  db: Queries,
  profileId: string,
): Promise<ExportedPage['walletDevices']> {
  const times = await selectDevicesOfPass(db, profileId);
  return times.map((since) => ({ since: since.toISOString() }));
}
