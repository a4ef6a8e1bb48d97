import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { api } from '#client/platform/http';
import { paths } from '#client/platform/paths';
import { NeedsNetwork } from '#client/shared/connection/needs-network';
import { useTeamChange } from '#client/shared/teams/use-teams';
import { Button } from '#client/ui/button';
import { Modal } from '#client/ui/modal';
import { Notice } from '#client/ui/notice';
import { removeTeamMember } from '#contract/teams/members';
import type { Team } from '#contract/teams/teams';
import { ownMember } from './manages';
import { failureText } from './words';

export function Leave({ team }: { team: Team }) {
  const [asking, setAsking] = useState(false);
  const me = ownMember(team);
  if (!me || me.leftAt !== null) return null;
  if (me.role === 'founder') {
    return (
      <p className="text-sm text-ink-muted">
        You are the founder of this team. To leave it, ask another member under People to take it
        over first.
      </p>
    );
  }
  return (
    <>
      <Button variant="secondary" onClick={() => setAsking(true)}>
        Leave the team
      </Button>
      {asking && <Sure team={team} onClose={() => setAsking(false)} />}
    </>
  );
}

function Sure({ team, onClose }: { team: Team; onClose(): void }) {
  const navigate = useNavigate();
  const leave = useTeamChange(() =>
    api(removeTeamMember, { params: { id: team.id, memberId: team.meId } }),
  );
  return (
    <Modal open onClose={onClose} title="Leave the team" locked={leave.isPending}>
      <div className="flex flex-col gap-5">
        <p>
          Customers won't see you on the team's page anymore. What you owe and are owed stays in the
          books, and you can still see and settle your part. To come back, you need a new
          invitation.
        </p>
        {leave.isError && <Notice tone="danger">{failureText(leave.error)}</Notice>}
        <NeedsNetwork>Connect to leave the team.</NeedsNetwork>
        <Button
          variant="danger"
          block
          busy={leave.isPending}
          onClick={() =>
            leave.mutate(undefined, { onSuccess: () => void navigate(paths.teams.getHref()) })
          }
        >
          Leave
        </Button>
      </div>
    </Modal>
  );
}
