import { Link } from 'react-router-dom';
import { paths } from '#client/platform/paths';
import { CouldNotLoad } from '#client/shared/connection/could-not-load';
import { SavedDataNotice } from '#client/shared/connection/saved-data-notice';
import { useEntitlements } from '#client/shared/plan/use-entitlements';
import { WithPro } from '#client/shared/plan/with-pro';
import { useTeams } from '#client/shared/teams/use-teams';
import { Badge } from '#client/ui/badge';
import { PageHeading } from '#client/ui/page-heading';
import { SectionCard } from '#client/ui/section-card';
import { Skeleton } from '#client/ui/skeleton';
import type { ListedTeam } from '#contract/teams/teams';
import { FoundTeam } from './found-team';
import { ownBalanceText, roleLabels } from './labels';

/** `/teams`: the worker's teams, and a form to start one. */
export function TeamsPage() {
  const teams = useTeams();
  const { features, limits } = useEntitlements();
  return (
    <>
      <PageHeading title="Teams" />
      <p className="mt-1 mb-6 text-ink-muted">
        A bar or a salon shares one tip page. Customers pay one member, and we keep track of who
        owes what.
      </p>
      <SavedDataNotice query={teams} what="your teams" className="mb-5" />
      <div className="flex max-w-2xl flex-col gap-5">
        {teams.isPending && <Skeleton className="h-40" />}
        <CouldNotLoad query={teams} what="your teams" />
        {teams.data && teams.data.teams.length > 0 && (
          <SectionCard title="Your teams">
            <ul className="flex flex-col gap-3">
              {teams.data.teams.map((team) => (
                <TeamRow key={team.id} team={team} />
              ))}
            </ul>
          </SectionCard>
        )}
        {features.teamSplit ? (
          <FoundTeam maxMembers={limits.maxTeamMembers} />
        ) : (
          <WithPro title="Start a team">
            Starting a team comes with Pro: its own page, and books that split tips by hours, points
            or equal parts. To join one, all you need is an invitation.
          </WithPro>
        )}
      </div>
    </>
  );
}

function TeamRow({ team }: { team: ListedTeam }) {
  return (
    <li>
      <Link
        to={paths.team.getHref(team.id)}
        className="flex min-h-14 flex-wrap items-center justify-between gap-2 rounded-control border border-line-strong bg-raised px-4 py-3 hover:border-brand"
      >
        <span className="min-w-0">
          <span className="block font-bold break-words">{team.name}</span>
          <span className="text-sm text-ink-muted">{ownBalanceText(team.balance)}</span>
        </span>
        <span className="flex gap-2">
          {team.asked && <Badge tone="accent">Take it over?</Badge>}
          {team.paused && <Badge tone="accent">Paused</Badge>}
          <Badge>{team.leftAt === null ? roleLabels[team.role] : 'Left'}</Badge>
        </span>
      </Link>
    </li>
  );
}
