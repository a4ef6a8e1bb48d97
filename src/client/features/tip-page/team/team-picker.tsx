import Users from 'lucide-react/icons/users';
import type { MouseEvent } from 'react';
import { publicPaths } from '#client/platform/public-paths';
import { initialsOf } from '#client/text/initials';
import { Avatar } from '#client/ui/avatar';
import { Card } from '#client/ui/card';
import { classNames } from '#client/ui/class-names';
import { nameOf, payoutOf } from '#contract/profiles/payee';
import type { Profile, TeamPage } from '#contract/profiles/profile';

// On the narrowest phones, names are beside faces, so that the first amounts stay in sight.
const face = classNames(
  'flex w-[4.75rem] shrink-0 flex-col items-center gap-1 rounded-control p-1',
  'text-center text-sm leading-tight font-semibold',
  'max-[22rem]:w-max max-[22rem]:flex-row max-[22rem]:gap-2',
);

interface TeamPickerProps {
  profile: Profile;
  team: TeamPage;
  onPage(href: string): void;
}

/**
 * Offers people to tip instead of the whole team. A person's tip is made on their own page, like
 * any other of theirs.
 */
export function TeamPicker({ profile, team, onPage }: TeamPickerProps) {
  const isPayable = payoutOf(profile, null).receiverId !== null;

  const choose = (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    onPage(event.currentTarget.pathname);
  };

  if (team.people.length === 0) return null;
  return (
    <Card as="section" aria-labelledby="team-picker" className="py-3">
      <h2 id="team-picker" className="font-bold">
        Who is your tip for?
      </h2>
      {!isPayable && (
        <p className="text-sm text-ink-muted">Right now, you can only tip one person.</p>
      )}
      {/* In one scrolling row, however many they are, so that the amounts stay right below. */}
      <ul className="-mx-4 mt-1 flex gap-1 overflow-x-auto px-4 py-1 sm:-mx-5 sm:px-5">
        {isPayable && (
          <li aria-current="true" className={classNames(face, 'text-brand-strong')}>
            <span className="flex size-14 items-center justify-center rounded-full bg-brand max-sm:size-12 max-[22rem]:size-10 text-on-brand ring-3 ring-brand-soft">
              <Users aria-hidden="true" className="size-6" />
            </span>
            Everyone
          </li>
        )}
        {team.people.map(({ memberId, profile: person }) => (
          <li key={memberId}>
            <a
              href={publicPaths.tipPage.getHref(person.handle)}
              onClick={choose}
              className={classNames(face, 'hover:bg-brand-soft')}
            >
              <Avatar
                src={person.avatarSmallUrl ?? person.avatarUrl}
                initials={initialsOf(nameOf(person))}
                className="max-sm:size-12 max-[22rem]:size-10"
              />
              <span className="max-w-full break-words max-[22rem]:max-w-[40vw]">
                {nameOf(person)}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </Card>
  );
}
