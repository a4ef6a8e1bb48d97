// Founding a team, and setting its rules.
import { v7 as newId } from 'uuid';
import type { Team, TeamBody, TeamRules } from '#contract/teams/teams';
import type { SignedIn } from '#server/accounts/find-session';
import { findUser } from '#server/accounts/find-user';
import { requireConfirmed } from '#server/accounts/require-confirmed';
import { plainName } from '#server/accounts/rules/plain-name';
import { recordTeamRedirected, recordTipsRedirected } from '#server/accounts/security-events';
import { ApiError } from '#server/api-error';
import { findEntitlements } from '#server/billing/find-entitlements';
import { requireTeams } from '#server/billing/rules/plan';
import type { ServerDeps } from '#server/deps';
import { findPages } from '#server/profiles/find-pages';
import { requireOwnProfile } from '#server/profiles/require-own-profile';
import { requireRoomForPage } from '#server/profiles/rules/pages';
import { savePage } from '#server/profiles/save-own-profile';
import { changeTeam } from './change-team';
import { findLedgerName, findTeam, type TeamDeps } from './find-team';
import * as teams from './repository/teams';
import { requireManager } from './rules/team-access';
import { canBePaid } from './rules/team-payout';

/**
 * Founds a team with a page (`POST /api/teams`). Idempotent by id.
 * @throws {ApiError} profile_required when the user has no page yet, team_not_found when the id is
 * another user's team; and as `requireTeams`, `requireRoomForPage` and `savePage`
 */
export async function foundTeam(
  deps: TeamDeps & Pick<ServerDeps, 'mailer'>,
  signedIn: SignedIn,
  { id, name, handle, sharesInPool }: TeamBody,
): Promise<Team> {
  const userId = signedIn.user.id;
  await requireOwnProfile(deps, { userId, profileId: undefined });
  const entitlements = await findEntitlements(deps, userId);
  requireTeams(entitlements);
  const now = new Date(deps.clock.now());
  await savePage(deps, signedIn, { handle, displayName: name }, async (transaction) => {
    const known = await teams.selectTeam(transaction, id);
    if (known && known.page.userId !== userId) throw new ApiError('team_not_found');
    if (known) return { id: known.page.id, teamId: id };
    requireRoomForPage(entitlements, (await findPages(transaction, userId)).length);
    const nameKept = (await findLedgerName(transaction, userId)) ?? '';
    const memberId = newId();
    const isNew = await teams.insertTeam(transaction, {
      id,
      payout: 'rotation',
      collectorId: memberId,
      split: 'hours',
      createdAt: now,
      successorId: null,
    });
    // Another request has just founded it.
    if (!isNew) throw new ApiError('team_not_found');
    await teams.insertMember(transaction, {
      teamId: id,
      id: memberId,
      userId,
      role: 'founder',
      sharesInPool,
      joinedAt: now,
      leftAt: null,
      nameKept,
    });
    return { id: newId(), teamId: id };
  });
  return findTeam(deps, id, userId);
}

/**
 * Sets who is paid and how new shifts are split (`PUT /api/teams/:id/rules`).
 * @throws {ApiError} team_member_not_found when the collector never was a member, no_collector when
 * the rule needs one who can be paid, sign_in_not_recent as `requireConfirmed` when the payout
 * changes; and as `requireManager`
 */
export async function setTeamRules(
  deps: TeamDeps & Pick<ServerDeps, 'mailer'>,
  teamId: string,
  signedIn: SignedIn,
  { payout, collectorId, split }: TeamRules,
): Promise<Team> {
  const { user } = signedIn;
  await changeTeam(deps, teamId, user.id, async (transaction, { me, members, page, team }) => {
    requireManager(me);
    const collector = members.find(({ id }) => id === collectorId);
    if (collectorId !== null && !collector) throw new ApiError('team_member_not_found');
    if (payout === 'collector' && !(collector && canBePaid(collector))) {
      throw new ApiError('no_collector');
    }
    const rules = { payout, split, collectorId: collectorId ?? team.collectorId };
    if (rules.payout !== team.payout || rules.collectorId !== team.collectorId) {
      await requireConfirmed(transaction, deps, signedIn);
      const name = plainName(page.displayName) ?? page.handle;
      const about = page.displayName ?? page.handle;
      await recordTipsRedirected(transaction, deps, signedIn, { what: 'team', name, about });
      // The page belongs to the founder, or to no one once that account is deleted.
      if (page.userId !== null && page.userId !== user.id) {
        const founder = await findUser(transaction, page.userId);
        if (founder) await recordTeamRedirected(transaction, deps, founder, { name, about });
      }
    }
    await teams.updateTeam(transaction, teamId, rules);
  });
  return findTeam(deps, teamId, user.id);
}
