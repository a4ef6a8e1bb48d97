import ChevronRight from 'lucide-react/icons/chevron-right';
import Users from 'lucide-react/icons/users';
import { Link } from 'react-router-dom';
import { paths } from '#client/platform/paths';
import { useTeams } from '#client/shared/teams/use-teams';
import { pluralize } from '#client/text/format';

export function YourTeams() {
  const { data } = useTeams();
  const number = data?.teams.filter(({ leftAt }) => leftAt === null).length ?? 0;
  return (
    <Link
      to={paths.teams.getHref()}
      className="flex min-h-16 items-center gap-4 rounded-card border border-line bg-raised p-5 shadow-soft hover:border-brand"
    >
      <Users aria-hidden="true" className="size-6 shrink-0 text-brand-strong" />
      <span className="min-w-0 flex-1">
        <span className="block text-lg font-bold">Teams</span>
        <span className="text-ink-muted">
          {number > 0
            ? `You're on ${pluralize(number, 'team')}: see tips, shares and who owes whom.`
            : 'Share a tip page with coworkers, and split the tips.'}
        </span>
      </span>
      <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-ink-muted" />
    </Link>
  );
}
