import { useState } from 'react';
import { api } from '#client/platform/http';
import { newId } from '#client/platform/ids';
import { useRetainedFocus } from '#client/platform/use-retained-focus';
import { NeedsNetwork } from '#client/shared/connection/needs-network';
import { failureText, showNotChanged } from '#client/shared/forms/failure-text';
import { useTeamChange } from '#client/shared/teams/use-teams';
import { formatDate, pluralize } from '#client/text/format';
import { initialsOf } from '#client/text/initials';
import { Avatar } from '#client/ui/avatar';
import { Badge } from '#client/ui/badge';
import { Button } from '#client/ui/button';
import { CheckField } from '#client/ui/check-field';
import { ConfirmDialog } from '#client/ui/confirm-dialog';
import { Modal } from '#client/ui/modal';
import { Notice } from '#client/ui/notice';
import { SectionCard } from '#client/ui/section-card';
import { SelectField } from '#client/ui/select-field';
import { ShareButton } from '#client/ui/share-button';
import {
  createInvitation,
  deleteInvitation,
  putSuccessor,
  putTeamMember,
  removeTeamMember,
  type TeamMemberChange,
} from '#contract/teams/members';
import type { Team, TeamMember } from '#contract/teams/teams';
import { balanceText, POOL_LAW, roleLabels } from './labels';
import { Leave } from './leave';
import { manages } from './manages';

export function PeoplePart({ team }: { team: Team }) {
  const [changed, setChanged] = useState<TeamMember | null>(null);
  const [removed, setRemoved] = useState<TeamMember | null>(null);
  const place = useRetainedFocus<HTMLDivElement>();
  const isManager = manages(team);
  const present = team.members.filter(({ leftAt }) => leftAt === null);
  const former = team.members.filter(({ leftAt }) => leftAt !== null);
  const row = (member: TeamMember) => (
    <MemberRow
      key={member.id}
      member={member}
      isMe={member.id === team.meId}
      onChange={isManager && member.leftAt === null ? () => setChanged(member) : null}
    />
  );
  return (
    <>
      {isManager && !team.paused && <Invite team={team} />}
      <div {...place} className="flex flex-col gap-5 focus-visible:outline-none">
        {present.length > 0 && (
          <SectionCard
            title="Members"
            // A paused team has no plan that says how many may join.
            lead={
              team.paused
                ? pluralize(present.length, 'member')
                : `${present.length} of ${team.maxMembers} spots taken.`
            }
          >
            <ul className="divide-y divide-line">{present.map(row)}</ul>
          </SectionCard>
        )}
        {former.length > 0 && (
          <SectionCard title="Former members" lead="What they owe and are owed stays in the books.">
            <ul className="divide-y divide-line">{former.map(row)}</ul>
          </SectionCard>
        )}
        {changed && (
          <ChangeMember
            team={team}
            member={changed}
            onRemove={() => {
              setChanged(null);
              setRemoved(changed);
            }}
            onDone={() => setChanged(null)}
          />
        )}
        {removed && <RemoveDialog team={team} member={removed} onDone={() => setRemoved(null)} />}
      </div>
      <Leave team={team} />
    </>
  );
}

interface MemberRowProps {
  member: TeamMember;
  isMe: boolean;
  onChange: (() => void) | null;
}

function MemberRow({ member, isMe, onChange }: MemberRowProps) {
  const { name, role, sharesInPool, balance, leftAt, hasAccount } = member;
  return (
    <li className="flex items-center gap-3 py-3">
      <Avatar size="sm" src={member.avatarSmallUrl} initials={initialsOf(name)} />
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-center gap-2 font-semibold">
          <span className="break-words">{isMe ? `${name} (you)` : name}</span>
          {role !== 'member' && <Badge tone="brand">{roleLabels[role]}</Badge>}
          {!sharesInPool && leftAt === null && <Badge>Not in the tip pool</Badge>}
        </span>
        <span className="block text-sm text-ink-muted">
          {[
            balance !== null && balanceText(balance),
            !hasAccount && 'Account deleted',
            leftAt === null && !member.canBePaid && 'No payment method yet',
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </span>
      {onChange && (
        <Button size="sm" variant="secondary" onClick={onChange} aria-label={`Change ${name}`}>
          Change
        </Button>
      )}
    </li>
  );
}

function Invite({ team }: { team: Team }) {
  const [link, setLink] = useState<string | null>(null);
  // The pressed button is removed, so the focus moves to what replaces it.
  const [wasShown, setWasShown] = useState(false);
  // The same for every attempt: a link that was never shown is replaced.
  const [id, setId] = useState(newId);
  const make = useTeamChange(() =>
    api(createInvitation, { params: { id: team.id }, body: { id } }),
  );
  const place = useRetainedFocus<HTMLDivElement>();
  const cancel = useTeamChange((invitationId: string) =>
    api(deleteInvitation, { params: { id: team.id, invitationId } }),
  );
  return (
    <SectionCard
      title="Invite someone"
      lead="Each link lets one person join, within a week. Your teammates don't need Pro."
    >
      <div {...place} className="flex flex-col gap-5 focus-visible:outline-none">
        {link === null && (
          <Button
            ref={wasShown ? focus : undefined}
            busy={make.isPending}
            onClick={() =>
              make.mutate(undefined, {
                onSuccess: (made) => {
                  setLink(made.link);
                  setWasShown(true);
                  setId(newId());
                },
                onError: showNotChanged,
              })
            }
          >
            Create an invitation link
          </Button>
        )}
        {/* Always rendered, because screen readers ignore live regions that arrive full. */}
        <div
          role="status"
          className={
            link === null
              ? 'sr-only'
              : 'flex flex-col gap-3 rounded-control bg-brand-soft p-4 text-on-brand-soft'
          }
        >
          {link !== null && (
            <>
              <p className="font-semibold">Send this link to one person. You won't see it again.</p>
              <p ref={focus} tabIndex={-1} className="break-all">
                {link}
              </p>
              <p className="flex flex-wrap gap-3">
                <ShareButton title={`Join ${team.name}`} url={link} />
                <Button size="sm" variant="secondary" onClick={() => setLink(null)}>
                  Done
                </Button>
              </p>
            </>
          )}
        </div>
        {team.invitations.length > 0 && (
          <ul aria-label="Open invitations" className="divide-y divide-line">
            {team.invitations.map(({ id, by, expiresAt }) => (
              <li key={id} className="flex flex-wrap items-center justify-between gap-3 py-2">
                <span>
                  {`From ${by}, good until ${formatDate(new Date(expiresAt), { utc: false })}`}
                </span>
                <Button
                  size="sm"
                  variant="secondary"
                  busy={cancel.isPending}
                  onClick={() => cancel.mutate(id, { onError: showNotChanged })}
                >
                  Cancel
                </Button>
              </li>
            ))}
          </ul>
        )}
      </div>
    </SectionCard>
  );
}

function focus(element: HTMLElement | null) {
  element?.focus();
}

interface ChangeMemberProps {
  team: Team;
  member: TeamMember;
  onRemove(): void;
  onDone(): void;
}

function ChangeMember({ team, member, onRemove, onDone }: ChangeMemberProps) {
  // Only what was changed: another manager may be changing the rest.
  const [change, setChange] = useState<TeamMemberChange>({});
  const params = { id: team.id, memberId: member.id };
  const save = useTeamChange(() => api(putTeamMember, { params, body: change }));
  const ask = useTeamChange(() =>
    api(putSuccessor, { params: { id: team.id }, body: { memberId: member.id } }),
  );
  const busy = save.isPending || ask.isPending;
  const isFounder = team.members.some(({ id, role }) => id === team.meId && role === 'founder');
  // The dialog would cover a toast.
  const [failure, setFailure] = useState<string | null>(null);
  const send = (mutation: typeof save | typeof ask) => {
    setFailure(null);
    mutation.mutate(undefined, {
      onSuccess: onDone,
      onError: (error) => setFailure(failureText(error)),
    });
  };
  return (
    <Modal open onClose={onDone} title={member.name} locked={busy}>
      <div data-about={member.id} className="flex flex-col gap-5">
        {isFounder && member.role !== 'founder' && (
          <SelectField
            autoComplete="off"
            name="role"
            label="Role"
            hint="Managers see all of the books, and keep them."
            value={change.role ?? member.role}
            onChange={(event) =>
              setChange({ ...change, role: event.target.value as TeamMember['role'] })
            }
            options={(['member', 'manager'] as const).map((value) => ({
              value,
              label: roleLabels[value],
            }))}
          />
        )}
        <CheckField
          name="sharesInPool"
          label="Shares in the tips"
          hint={POOL_LAW}
          checked={change.sharesInPool ?? member.sharesInPool}
          onChange={(event) => setChange({ ...change, sharesInPool: event.target.checked })}
        />
        {failure !== null && <Notice tone="danger">{failure}</Notice>}
        <Button
          block
          busy={save.isPending}
          onClick={() => (Object.keys(change).length > 0 ? send(save) : onDone())}
        >
          Save
        </Button>
        {isFounder && member.role !== 'founder' && member.hasAccount && (
          <Button block variant="secondary" busy={ask.isPending} onClick={() => send(ask)}>
            Ask to take over the team
          </Button>
        )}
        {member.role !== 'founder' && member.id !== team.meId && (
          <Button block variant="danger" onClick={onRemove}>
            Remove from the team
          </Button>
        )}
      </div>
    </Modal>
  );
}

interface RemoveDialogProps {
  team: Team;
  member: TeamMember;
  onDone(): void;
}

function RemoveDialog({ team, member, onDone }: RemoveDialogProps) {
  const remove = useTeamChange(() =>
    api(removeTeamMember, { params: { id: team.id, memberId: member.id } }),
  );
  return (
    <ConfirmDialog
      title={`Remove ${member.name} from the team?`}
      confirm="Remove"
      confirming="Removing..."
      cancel="Keep them in the team"
      busy={remove.isPending}
      error={remove.isError ? failureText(remove.error) : null}
      onConfirm={() => remove.mutate(undefined, { onSuccess: onDone })}
      onCancel={onDone}
    >
      <p className="text-ink-muted">
        Customers won't see them on the team's page anymore. What they owe and are owed stays in the
        books. To come back, they need a new invitation.
      </p>
      <NeedsNetwork>Connect to remove them.</NeedsNetwork>
    </ConfirmDialog>
  );
}
