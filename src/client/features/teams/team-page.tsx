import { Link, NavLink, useParams } from 'react-router-dom';
import { ApiError } from '#client/platform/http';
import { paths, type TeamPart } from '#client/platform/paths';
import { useRetainedFocus } from '#client/platform/use-retained-focus';
import { CouldNotLoad } from '#client/shared/connection/could-not-load';
import { SavedDataNotice } from '#client/shared/connection/saved-data-notice';
import { useTeam } from '#client/shared/teams/use-teams';
import { Badge } from '#client/ui/badge';
import { buttonClasses } from '#client/ui/button';
import { classNames } from '#client/ui/class-names';
import { EmptyState } from '#client/ui/empty-state';
import { Notice } from '#client/ui/notice';
import { PageHeading } from '#client/ui/page-heading';
import { Skeleton } from '#client/ui/skeleton';
import type { Team } from '#contract/teams/teams';
import { HandOver } from './hand-over';
import { roleLabels } from './labels';
import { LedgerPart } from './ledger-part';
import { ownMember } from './manages';
import { PeoplePart } from './people-part';
import { RulesPart } from './rules-part';
import { ShiftsPart } from './shifts-part';
import { TipsPart } from './tips-part';

const parts: { part: TeamPart; label: string }[] = [
  { part: 'ledger', label: 'Books' },
  { part: 'shifts', label: 'Shifts' },
  { part: 'tips', label: 'Tips' },
  { part: 'people', label: 'People' },
  { part: 'rules', label: 'Rules' },
];

/** `/teams/:id/:part`: one team. */
export function TeamPage() {
  const { id = '', part = 'ledger' } = useParams();
  const team = useTeam(id);
  if (team.error instanceof ApiError && team.error.code === 'team_not_found') {
    return (
      <>
        <PageHeading title="Team" />
        <EmptyState
          title="Team not found"
          action={
            <Link to={paths.teams.getHref()} className={buttonClasses({})}>
              Your teams
            </Link>
          }
        >
          It may have been deleted, or you're signed in with another account.
        </EmptyState>
      </>
    );
  }
  return (
    <>
      <PageHeading title={team.data?.name ?? 'Team'} />
      <SavedDataNotice query={team} what="the team" className="mt-4" />
      {team.isPending && <Skeleton className="mt-6 h-96" />}
      <CouldNotLoad query={team} what="the team" />
      {team.data && <Loaded team={team.data} part={part} />}
    </>
  );
}

function Loaded({ team, part }: { team: Team; part: string }) {
  const me = ownMember(team);
  const place = useRetainedFocus<HTMLDivElement>();
  return (
    <>
      <div {...place} className="focus-visible:outline-none">
        <p className="mt-2 flex flex-wrap gap-2">
          {me && (
            <Badge tone="brand">{me.leftAt === null ? roleLabels[me.role] : 'You left'}</Badge>
          )}
          <Badge>{`/u/${team.handle}`}</Badge>
        </p>
        <HandOver team={team} />
      </div>
      {team.paused && team.hasFounder && (
        <Notice tone="accent" className="mt-4">
          This team is paused because its founder's plan doesn't include teams. Customers can't see
          its page, and shifts can't be split. Nothing is deleted, and debts can still be settled.
        </Notice>
      )}
      <nav
        aria-label="Team"
        className="my-5 flex flex-wrap gap-1 rounded-control bg-sunken p-1 sm:max-w-lg"
      >
        {parts.map(({ part: name, label }) => (
          <NavLink
            key={name}
            to={paths.team.getHref(team.id, name)}
            aria-current={part === name ? 'page' : undefined}
            className={classNames(
              'flex min-h-11 flex-[1_0_auto] items-center justify-center rounded-control px-1 text-sm font-semibold sm:text-base',
              part === name ? 'bg-raised text-ink shadow-soft' : 'text-ink-muted',
            )}
          >
            {label}
          </NavLink>
        ))}
      </nav>
      <div className="flex max-w-2xl flex-col gap-5">
        {part === 'shifts' && <ShiftsPart team={team} />}
        {part === 'tips' && <TipsPart team={team} />}
        {part === 'people' && <PeoplePart team={team} />}
        {part === 'rules' && <RulesPart team={team} />}
        {!['shifts', 'tips', 'people', 'rules'].includes(part) && <LedgerPart team={team} />}
      </div>
    </>
  );
}
