import Users from 'lucide-react/icons/users';
import { usePages } from '#client/shared/profile/use-pages';
import { useTeams } from '#client/shared/teams/use-teams';
import { Notice } from '#client/ui/notice';
import type { WhichPages } from '#contract/metrics/analytics';

/** Says that the metrics include a team's page, whose tips may have been paid to any member. */
export function TeamNotice({ pages: which }: { pages: WhichPages }) {
  const { pages, current } = usePages();
  const { data } = useTeams();
  const counted = new Set((which === 'all' ? pages : [current]).map((page) => page?.handle));
  const teams = (data?.teams ?? []).filter(({ handle }) => counted.has(handle));
  if (teams.length === 0) return null;
  return (
    <Notice icon={<Users />} className="mb-5">
      {`All tips for ${teams.map(({ name }) => name).join(' and ')} are counted here, no matter which member was paid. What was paid to you is in the record for your employer.`}
    </Notice>
  );
}
