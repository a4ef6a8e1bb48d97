// When a tip page answers at its worker's own host (docs/product.md, section 6). Pure.

import type { Entitlements } from '#contract/billing/billing';
import { type OwnDomain, verificationRecord } from '#contract/domains/domains';
import { DAY_MS, DOMAIN_GRACE_DAYS } from '#contract/timings';
import { ApiError } from '#server/api-error';

export interface DomainFacts {
  readonly host: string;
  readonly token: string;
  readonly createdAt: Date;
  readonly verifiedAt: Date | null;
  readonly checkedAt: Date | null;
  readonly missingSince: Date | null;
  readonly failure: string | null;
}

export type CheckResult =
  | { readonly found: true }
  | { readonly found: false; readonly failure: string };

/** @throws {ApiError} not_in_plan when the plan has no own domains */
export function requireDomains({ features }: Entitlements): void {
  if (features.customDomains) return;
  throw new ApiError('not_in_plan', { message: 'Your own domain comes with Pro.' });
}

/** Names outside public DNS (RFC 6761, RFC 8375 and others), which nobody can own. */
const privateNames =
  /(^|\.)(localhost|local|internal|test|invalid|example|onion|arpa|lan|home|corp)$/;

/**
 * @throws {ApiError} domain_reserved for the product's own host, its subdomains, and names that are
 * not public
 */
export function requireUsableHost(host: string, publicUrl: string): void {
  const own = new URL(publicUrl).hostname;
  const isOurs = host === own || host.endsWith(`.${own}`);
  if (!isOurs && !privateNames.test(host)) return;
  const message = isOurs
    ? 'This is our own address. Enter a domain of yours.'
    : 'This domain cannot be reached from the internet.';
  throw new ApiError('domain_reserved', { fields: { host: message } });
}

/** Returns true if one of a name's TXT records is the domain's. Long records have several parts. */
export function isVerifiedBy(records: readonly string[][], { host, token }: DomainFacts): boolean {
  const { value } = verificationRecord(host, token);
  return records.some((parts) => parts.join('').trim() === value);
}

/** Returns when a domain whose record is missing stops showing its page. */
export function servedUntil(missingSince: Date): Date {
  return new Date(missingSince.getTime() + DOMAIN_GRACE_DAYS * DAY_MS);
}

/** Returns the changes to store after a check. */
export function afterCheck(
  { verifiedAt, missingSince }: Pick<DomainFacts, 'verifiedAt' | 'missingSince'>,
  finding: CheckResult,
  now: Date,
): Pick<DomainFacts, 'verifiedAt' | 'checkedAt' | 'missingSince' | 'failure'> {
  if (finding.found) {
    return { verifiedAt: verifiedAt ?? now, checkedAt: now, missingSince: null, failure: null };
  }
  const missed = { checkedAt: now, failure: finding.failure };
  if (verifiedAt === null) return { ...missed, verifiedAt, missingSince };
  const since = missingSince ?? now;
  // Released, so that another page can verify it.
  const isLost = servedUntil(since) <= now;
  return { ...missed, verifiedAt: isLost ? null : verifiedAt, missingSince: since };
}

export function domainStateOf(
  { verifiedAt, missingSince }: Pick<DomainFacts, 'verifiedAt' | 'missingSince'>,
  { features }: Entitlements,
): OwnDomain['state'] {
  if (!features.customDomains) return 'paused';
  if (verifiedAt === null) return missingSince === null ? 'waiting' : 'lost';
  return missingSince === null ? 'active' : 'failing';
}

/** Returns the origin of a host, with the scheme and port of the product's own. */
export function originOfHost(host: string, publicUrl: string): string {
  const url = new URL(publicUrl);
  url.hostname = host;
  return url.origin;
}

/** Returns the host of a `Host` header in the stored form: lowercase, without port or final dot. */
export function hostNameOf(host = ''): string {
  return host.replace(/:\d+$/, '').replace(/\.$/, '').toLowerCase();
}
