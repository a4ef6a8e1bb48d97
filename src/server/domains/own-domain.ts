import { v7 as newId } from 'uuid';
import type { Entitlements } from '#contract/billing/billing';
import type { OwnDomain } from '#contract/domains/domains';
import { verificationRecord } from '#contract/domains/domains';
import type { SignedIn } from '#server/accounts/find-session';
import { requireConfirmed } from '#server/accounts/require-confirmed';
import { recordSecurityEvent } from '#server/accounts/security-events';
import { ApiError } from '#server/api-error';
import { findEntitlements } from '#server/billing/find-entitlements';
import type { Queries } from '#server/db/queries';
import type { ServerDeps } from '#server/deps';
import { queueMessage } from '#server/messaging/queue-message';
import { type OwnPage, requireOwnProfile } from '#server/profiles/require-own-profile';
import { newToken } from '#server/security/tokens';
import { announceDomain, reloadDomain } from './announce-domains';
import * as domains from './repository';
import {
  domainStateOf,
  originOfHost,
  requireDomains,
  requireUsableHost,
  servedUntil,
} from './rules';
import { verifyDomain } from './verify-domain';

type Deps = Pick<
  ServerDeps,
  'config' | 'database' | 'cache' | 'clock' | 'domainHosts' | 'mailer' | 'provider' | 'resolveTxt'
>;

/**
 * Returns the domain of a worker's page (`GET /api/profiles/me/domain`), or null.
 * @throws {ApiError} as `requireOwnProfile`
 */
export async function findOwnDomain(deps: Deps, own: OwnPage): Promise<OwnDomain | null> {
  const { id } = await requireOwnProfile(deps, own);
  const row = await domains.selectDomain(deps.database.db, id);
  return row && presentDomain(deps, row, await findEntitlements(deps, own.userId));
}

/**
 * Sets the domain of a worker's page, which answers there once it is verified. A former domain
 * stops working immediately. Setting the same domain again has no effect.
 * @throws {ApiError} domain_taken when another page has verified it; and as `requireOwnProfile`,
 * `requireDomains`, `requireUsableHost` and `requireConfirmed`
 */
export async function putDomain(
  deps: Deps,
  signedIn: SignedIn,
  own: OwnPage,
  host: string,
): Promise<OwnDomain | null> {
  const { id: profileId } = await requireOwnProfile(deps, own);
  requireDomains(await findEntitlements(deps, own.userId));
  requireUsableHost(host, deps.config.publicUrl);
  const { db } = deps.database;
  const before = await domains.selectDomain(db, profileId);
  if (before?.host !== host) {
    const answering = deps.domainHosts.pageAt(host);
    if (answering !== null && answering !== profileId) throw new ApiError('domain_taken');
    const createdAt = new Date(deps.clock.now());
    await deps.database.transaction(async (transaction) => {
      await requireConfirmed(transaction, deps, signedIn);
      await domains.putDomain(transaction, { profileId, host, token: newToken(), createdAt });
      await notifyOfDomain(transaction, deps, signedIn, 'domain-set', host);
      await announceDomain(transaction, profileId);
    });
    await reloadDomain(deps, profileId);
  }
  return findOwnDomain(deps, own);
}

/**
 * Checks a domain's DNS record now. If it is found, the page answers there.
 * @throws {ApiError} domain_not_found when the page has no domain, domain_taken when another page
 * has verified it; and as `requireOwnProfile` and `requireDomains`
 */
export async function checkDomain(deps: Deps, own: OwnPage): Promise<OwnDomain | null> {
  const { id } = await requireOwnProfile(deps, own);
  requireDomains(await findEntitlements(deps, own.userId));
  const row = await domains.selectDomain(deps.database.db, id);
  if (row === null) throw new ApiError('domain_not_found');
  if (!(await verifyDomain(deps, row))) throw new ApiError('domain_taken');
  return findOwnDomain(deps, own);
}

/** @throws {ApiError} as `requireOwnProfile` and `requireConfirmed` */
export async function deleteDomain(deps: Deps, signedIn: SignedIn, own: OwnPage): Promise<void> {
  const { id } = await requireOwnProfile(deps, own);
  await deps.database.transaction(async (transaction) => {
    await requireConfirmed(transaction, deps, signedIn);
    const before = await domains.selectDomain(transaction, id);
    if (before === null) return;
    await domains.deleteDomain(transaction, id);
    await notifyOfDomain(transaction, deps, signedIn, 'domain-removed', before.host);
    await announceDomain(transaction, id);
  });
  await reloadDomain(deps, id);
}

/** Deletes the domain of a page that has lost its owner. The caller announces that. */
export function releaseDomain(db: Queries, profileId: string): Promise<void> {
  return domains.deleteDomain(db, profileId);
}

/** Records a change of a page's domain as a security event, and notifies the account. */
async function notifyOfDomain(
  db: Queries,
  deps: Deps,
  { user, session }: SignedIn,
  kind: 'domain-set' | 'domain-removed',
  host: string,
): Promise<void> {
  const { device } = session;
  await recordSecurityEvent(db, deps, { userId: user.id, kind, device, about: host });
  await queueMessage(db, deps, {
    kind: 'domain-changed',
    cause: newId(),
    recipient: user.email,
    userId: user.id,
    details: { device, host, change: kind },
  });
}

function presentDomain(
  { config: { publicUrl } }: Deps,
  row: domains.DomainRow,
  entitlements: Entitlements,
): OwnDomain {
  const { host, token, checkedAt, failure, missingSince } = row;
  const state = domainStateOf(row, entitlements);
  return {
    host,
    state,
    failure,
    record: verificationRecord(host, token),
    target: new URL(publicUrl).hostname,
    address: `${originOfHost(host, publicUrl)}/`,
    checkedAt: checkedAt?.toISOString() ?? null,
    servedUntil:
      state === 'failing' && missingSince ? servedUntil(missingSince).toISOString() : null,
  };
}
