import { Link } from 'react-router-dom';
import { paths } from '#client/platform/paths';
import { useTeams } from '#client/shared/teams/use-teams';

/** Leads to the tips paid to the worker for a team; nothing without a team. */
export function TeamTips() {
  const { data } = useTeams();
  if (!data || data.teams.length === 0) return null;
  return (
    <p className="mb-2 text-sm text-ink-muted md:mb-4">
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
    </p>
  );
}
