import { Link } from 'react-router-dom';
import { paths } from '#client/platform/paths';
import { useTeams } from '#client/shared/teams/use-teams';
import { DismissibleNote } from '#client/shared/tips/dismissible-note';

/** Links to tips paid to the worker for a team, until dismissed. Empty without a team. */
export function TeamTips({ className }: { className?: string }) {
  const { data } = useTeams();
  if (!data || data.teams.length === 0) return null;
  return (
    <DismissibleNote
      storageKey="tipwell.team_note_closed"
      label="where tips for your team are"
      className={className}
    >
      Tips for your team are listed under{' '}
      {data.teams.map(({ id, name }, index) => (
        <span key={id}>
          <span>{index > 0 && ', '}</span>
          <Link to={paths.team.getHref(id, 'tips')} className="font-semibold underline">
            {name}
          </Link>
        </span>
      ))}
      <span>.</span>
    </DismissibleNote>
  );
}
