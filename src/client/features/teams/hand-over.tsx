import { api } from '#client/platform/http';
import { NeedsNetwork } from '#client/shared/connection/needs-network';
import { failureText, showNotChanged } from '#client/shared/forms/failure-text';
import { useTeamChange } from '#client/shared/teams/use-teams';
import { Button } from '#client/ui/button';
import { Notice } from '#client/ui/notice';
import { SectionCard } from '#client/ui/section-card';
import { deleteSuccessor, takeTeamOver } from '#contract/teams/members';
import type { Team } from '#contract/teams/teams';
import { ownMember } from './manages';

/** Hands a team over from its founder to another member: the request and the answer. */
export function HandOver({ team }: { team: Team }) {
  const me = ownMember(team);
  if (!me || me.leftAt !== null) return null;
  if (!team.hasFounder) {
    return (
      <TakeOver
        team={team}
        title="This team has no founder"
        text="The founder's account was deleted. Customers can't see the team's page, and shifts can't be split, until a member takes over. Debts can still be settled."
      />
    );
  }
  if (team.successorId === null) return null;
  const founder = team.members.find(({ role }) => role === 'founder');
  if (team.successorId === team.meId) {
    return (
      <TakeOver
        team={team}
        title="Take over this team?"
        text={`${founder?.name ?? 'The founder'} has asked you to take over as founder. Nothing changes until you accept.`}
        canDecline
      />
    );
  }
  return me.role === 'founder' ? <HandOverRequested team={team} /> : null;
}

interface TakeOverProps {
  team: Team;
  title: string;
  text: string;
  canDecline?: boolean;
}

function TakeOver({ team, title, text, canDecline = false }: TakeOverProps) {
  const params = { id: team.id };
  const accept = useTeamChange(() => api(takeTeamOver, { params }), { givesPage: true });
  const decline = useTeamChange(() => api(deleteSuccessor, { params }));
  return (
    <SectionCard title={title} className="mt-4 max-w-2xl">
      <p>{text}</p>
      <p className="text-ink-muted">
        The founder pays for the team: it requires Pro, and the team's page counts as one of your
        pages.
      </p>
      {accept.isError && <Notice tone="danger">{failureText(accept.error)}</Notice>}
      <NeedsNetwork>Connect to answer.</NeedsNetwork>
      <p className="flex flex-wrap gap-3">
        <Button busy={accept.isPending} onClick={() => accept.mutate(undefined)}>
          Take it over
        </Button>
        {canDecline && (
          <Button
            variant="secondary"
            busy={decline.isPending}
            onClick={() => decline.mutate(undefined, { onError: showNotChanged })}
          >
            Decline
          </Button>
        )}
      </p>
    </SectionCard>
  );
}

function HandOverRequested({ team }: { team: Team }) {
  const successor = team.members.find(({ id }) => id === team.successorId);
  const withdraw = useTeamChange(() => api(deleteSuccessor, { params: { id: team.id } }));
  return (
    <Notice className="mt-4 max-w-2xl">
      <span className="flex flex-col items-start gap-3">
        <span>
          You asked <bdi>{successor?.name ?? 'a member'}</bdi> to take this team over. Until they
          do, you stay its founder.
        </span>
        <Button
          size="sm"
          variant="secondary"
          busy={withdraw.isPending}
          onClick={() => withdraw.mutate(undefined, { onError: showNotChanged })}
        >
          Withdraw the request
        </Button>
      </span>
    </Notice>
  );
}
