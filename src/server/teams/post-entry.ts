// Makes entries in a team's ledger (docs/product.md, section 4). Each locks the ledger, so that of
// two concurrent managers the second sees the first one's entry.
//
// A repeated request is recognized by its entry, not by a key as `withIdempotency` does: the id that
// the client chose is the entry's own, so it is known for as long as the ledger, and not only until
// old keys are erased. Answers are read anew, so none is stored.

import { ApiError } from '#server/api-error';
import { findEntitlements } from '#server/billing/find-entitlements';
import { requireTeams } from '#server/billing/rules/plan';
import { advisoryLock } from '#server/db/advisory-lock';
import type { Queries } from '#server/db/queries';
import { hashRequest } from '#server/idempotency/write-request';
import { loadTeamContext, type TeamContext, type TeamDeps } from './find-team';
import type { EntryRow } from './repository/team-ledger';
import type { MemberRow } from './repository/teams';
import { requireManager } from './rules/team-access';

/** Hashes a client's request that has a client-generated id. */
export const hashEntryRequest = (what: string, body: unknown) => hashRequest('POST', what, body);

/**
 * Runs `write` for a manager, with the ledger locked.
 * @throws {ApiError} as `requireManager` and `write` and, for splits, `requireTeams`
 */
export async function postEntry<T>(
  deps: TeamDeps,
  teamId: string,
  userId: string,
  { split }: { split: boolean },
  write: (db: Queries, place: TeamContext, me: MemberRow) => Promise<T>,
): Promise<T> {
  const { database } = deps;
  const { page } = await loadTeamContext(database.db, teamId, userId);
  const entitlements = split ? await findEntitlements(deps, page.userId) : null;
  return database.transaction(async (transaction) => {
    await advisoryLock(transaction, ledgerOf(teamId));
    const place = await loadTeamContext(transaction, teamId, userId);
    const me = requireManager(place.me);
    if (entitlements) requireTeams(entitlements);
    return write(transaction, place, me);
  });
}

/**
 * Returns true if the same member has already made the same request.
 * @param known what is stored under the client-generated id
 * @throws {ApiError} id_taken when another request has stored that
 */
export function isRepeated(
  known: Pick<EntryRow, 'byId' | 'requestHash'> | undefined,
  me: MemberRow,
  requestHash: Buffer,
): boolean {
  if (!known) return false;
  if (known.byId !== me.id || !known.requestHash?.equals(requestHash))
    throw new ApiError('id_taken');
  return true;
}

export const ledgerOf = (teamId: string) => `ledger of team ${teamId}`;
