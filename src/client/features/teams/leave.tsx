import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { api } from '#client/platform/http';
import { paths } from '#client/platform/paths';
import { NeedsNetwork } from '#client/shared/connection/needs-network';
import { failureText } from '#client/shared/forms/failure-text';
import { useTeamChange } from '#client/shared/teams/use-teams';
import { Button } from '#client/ui/button';
import { ConfirmDialog } from '#client/ui/confirm-dialog';
import { removeTeamMember } from '#contract/teams/members';
import type { Team } from '#contract/teams/teams';
import { ownMember } from './manages';

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
      {asking && <LeaveDialog team={team} onClose={() => setAsking(false)} />}
    </>
  );
}

function LeaveDialog({ team, onClose }: { team: Team; onClose(): void }) {
  const navigate = useNavigate();
  const leave = useTeamChange(() =>
    api(removeTeamMember, { params: { id: team.id, memberId: team.meId } }),
  );
  return (
    <ConfirmDialog
      title="Leave the team?"
      confirm="Leave"
      confirming="Leaving..."
      cancel="Stay in the team"
      busy={leave.isPending}
      error={leave.isError ? failureText(leave.error) : null}
      onConfirm={() =>
        leave.mutate(undefined, {
          // Replaces the dialog's entry, to which Back would lead.
          onSuccess: () => void navigate(paths.teams.getHref(), { replace: true }),
        })
      }
      onCancel={onClose}
    >
      <p className="text-ink-muted">
        Customers won't see you on the team's page anymore. What you owe and are owed stays in the
        books, and you can still see and settle your part. To come back, you need a new invitation.
      </p>
      <NeedsNetwork>Connect to leave the team.</NeedsNetwork>
    </ConfirmDialog>
  );
}
