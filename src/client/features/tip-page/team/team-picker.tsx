import { useQueryClient } from '@tanstack/react-query';
import { type MouseEvent, useEffect } from 'react';
import { publicPaths } from '#client/platform/public-paths';
import { queryKeyOf } from '#client/platform/query-keys';
import { Avatar } from '#client/ui/avatar';
import { Card } from '#client/ui/card';
import { initialsOf } from '#client/words/initials';
import { getProfile, type Profile, type TeamPage } from '#contract/profiles/profile';
import { nameOf } from '#contract/profiles/profile-name';
import { payoutOf } from '#contract/teams/team-page';

interface TeamPickerProps {
  profile: Profile;
  team: TeamPage;
  onPage(href: string): void;
}

/**
 * The people to tip instead of the whole team. A person's tip is made on their own page, like any
 * other of theirs; offline, this phone knows that page from the team's.
 */
export function TeamPicker({ profile, team, onPage }: TeamPickerProps) {
  const queryClient = useQueryClient();
  const { receiverId, payee } = payoutOf(profile, null);

  useEffect(() => {
    const of = queryKeyOf(getProfile, { params: { handle: profile.handle } });
    const updatedAt = queryClient.getQueryState(of)?.dataUpdatedAt;
    for (const person of team.people) {
      const key = queryKeyOf(getProfile, { params: { handle: person.profile.handle } });
      if (queryClient.getQueryData(key) === undefined) {
        queryClient.setQueryData(key, person.profile, { updatedAt });
      }
    }
  }, [queryClient, profile.handle, team.people]);

  const choose = (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    onPage(event.currentTarget.pathname);
  };

  return (
    <Card as="section" aria-label="Who is your tip for?" padding="lg">
      <h2 className="text-lg font-bold">The whole team, or one person?</h2>
      <p className="mt-1 text-ink-muted">{paidText(team, receiverId && nameOf(payee))}</p>
      {team.people.length > 0 && (
        <ul className="mt-4 grid gap-2 sm:grid-cols-2">
          {team.people.map(({ memberId, profile: person }) => (
            <li key={memberId}>
              <a
                href={publicPaths.tipPage.getHref(person.handle)}
                onClick={choose}
                className="flex min-h-14 items-center gap-3 rounded-control border border-line-strong bg-raised px-3 py-2 font-semibold hover:border-brand hover:bg-brand-soft"
              >
                <Avatar
                  size="sm"
                  src={person.avatarSmallUrl ?? person.avatarUrl}
                  initials={initialsOf(nameOf(person))}
                />
                <span className="min-w-0 break-words">{nameOf(person)}</span>
              </a>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

/** Who receives the payment of a tip for everybody. */
function paidText({ payout }: TeamPage, name: string | null): string {
  if (name === null) return 'Right now, you can only tip one person.';
  return payout === 'collector'
    ? `A tip below is for the whole team. ${name} gets the payment, and the team shares it.`
    : `A tip below is for the whole team. Members take turns getting the payment, now ${name}, and share it.`;
}
