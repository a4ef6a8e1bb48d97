import { verificationRecord } from '#contract/domains/domains';
import { DAY_MS, HOUR_MS } from '#contract/timings';
import { violatedUnique } from '#server/db/database-failure';
import { inBatches } from '#server/db/in-batches';
import type { ServerDeps } from '#server/deps';
import { announceDomain, reloadDomain } from './announce-domains';
import { type DomainRow, insertVerifiedHost, takeDomainsDue, updateDomain } from './repository';
import { afterCheck, type CheckResult, isVerifiedBy } from './rules';

type Deps = Pick<ServerDeps, 'database' | 'cache' | 'clock' | 'domainHosts' | 'resolveTxt'>;

/** How long a missing record is checked for. */
const RECORD_DEADLINE_MS = 30 * DAY_MS;

/** Checked at once, because a name server that does not answer takes some seconds. */
const AT_ONCE = 5;

/**
 * Checks a domain's DNS record and stores the result, unless another check was faster.
 * @returns false if the record exists, but another page has already verified the domain
 */
export async function verifyDomain(deps: Deps, domain: DomainRow): Promise<boolean> {
  const finding = await find(deps, domain);
  const after = afterCheck(domain, finding, new Date(deps.clock.now()));
  const { host, profileId, verifiedAt } = domain;
  if (finding.found) await insertVerifiedHost(deps.database.db, host);
  const isChanged = (after.verifiedAt !== null) !== (verifiedAt !== null);
  try {
    const isStored = await deps.database.transaction(async (transaction) => {
      const isUpdated = await updateDomain(transaction, domain, after);
      if (isUpdated && isChanged) await announceDomain(transaction, profileId);
      return isUpdated;
    });
    if (isStored && isChanged) await reloadDomain(deps, profileId);
    return true;
  } catch (error) {
    if (violatedUnique(error) !== 'domains_verified_host') throw error;
    const failure = 'Someone else has verified this domain.';
    await updateDomain(deps.database.db, domain, { ...after, verifiedAt: null, failure });
    return false;
  }
}

/** Checks all domains that are due: verified ones daily, those waiting for their record hourly. */
export async function verifyDomains(deps: Deps, stopping: AbortSignal): Promise<void> {
  const { database, clock } = deps;
  // Read once: otherwise a run that takes long would find the first domains due again.
  const now = clock.now();
  const terms = {
    // Half an hour early, so that the hourly job does not just miss a domain.
    before: {
      verified: new Date(now - DAY_MS + HOUR_MS / 2),
      waiting: new Date(now - HOUR_MS / 2),
    },
    waitingAfter: new Date(now - RECORD_DEADLINE_MS),
  };
  const verifySome = async (limit: number) => {
    const due = await takeDomainsDue(database.db, new Date(now), { ...terms, limit });
    const checks = await Promise.allSettled(due.map((domain) => verifyDomain(deps, domain)));
    const failed = checks.find((check) => check.status === 'rejected');
    if (failed) throw failed.reason;
    return due.length;
  };
  await inBatches(verifySome, stopping, AT_ONCE);
}

async function find({ resolveTxt }: Deps, domain: DomainRow): Promise<CheckResult> {
  const { name } = verificationRecord(domain.host, domain.token);
  try {
    const records = await resolveTxt(name);
    if (isVerifiedBy(records, domain)) return { found: true };
    return { found: false, failure: `${name} has a TXT record, but not the one below.` };
  } catch (error) {
    const { code } = error as { code?: string };
    const isMissing = code === 'ENOTFOUND' || code === 'ENODATA';
    const failure = isMissing
      ? `There is no TXT record at ${name} yet.`
      : `The DNS of ${domain.host} did not answer.`;
    return { found: false, failure };
  }
}
