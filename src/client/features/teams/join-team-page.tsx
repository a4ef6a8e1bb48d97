import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { useLinkSecret } from '#client/hooks/use-link-secret';
import { ApiError, api, isRefusal } from '#client/platform/http';
import { paths } from '#client/platform/paths';
import { queryOf } from '#client/platform/query-keys';
import { readStored, removeStored, writeStored } from '#client/platform/storage';
import { useSignedIn } from '#client/session/use-signed-in';
import { CouldNotLoad } from '#client/shared/connection/could-not-load';
import { NeedsNetwork } from '#client/shared/connection/needs-network';
import { failureText } from '#client/shared/forms/failure-text';
import { formatDate } from '#client/text/format';
import { Button, buttonClasses } from '#client/ui/button';
import { Card } from '#client/ui/card';
import { Notice } from '#client/ui/notice';
import { PageHeading } from '#client/ui/page-heading';
import { Skeleton } from '#client/ui/skeleton';
import { acceptInvitation, previewInvitation } from '#contract/teams/members';
import { listTeams } from '#contract/teams/teams';

const INVITATION = 'tipwell.invitation';

/** Returns the link's secret, kept in this tab while the user signs in. */
function useInvitation(): string {
  const given = useLinkSecret();
  const [kept] = useState(() => readStored('session', INVITATION) ?? '');
  useEffect(() => {
    if (given !== '') writeStored('session', INVITATION, given);
  }, [given]);
  return given || kept;
}

/** `/join-team#…`: the target of an invitation. */
export function JoinTeamPage() {
  const token = useInvitation();
  const signedIn = useSignedIn();
  const isComplete = /^[\w-]{43}$/.test(token);
  return (
    <div className="mx-auto flex max-w-lg flex-col gap-5 px-4 py-10">
      <PageHeading title="Join a team" className="text-3xl font-extrabold" />
      {!isComplete && <Notice tone="danger">This link is incomplete. Ask for another one.</Notice>}
      {isComplete && !signedIn && <SignInFirst />}
      {isComplete && signedIn && <Invitation key={token} token={token} />}
    </div>
  );
}

function SignInFirst() {
  return (
    <Card as="section" aria-label="Sign in first" className="flex flex-col gap-4">
      <p>
        You've been invited to a team on Tipwell. Sign in to see which one. No account yet? Create
        one for free.
      </p>
      <Link
        to={paths.login.getHref(paths.joinTeam.getHref())}
        className={buttonClasses({ block: true })}
      >
        Sign in
      </Link>
      <Link
        to={paths.signup.getHref(paths.joinTeam.getHref())}
        className={buttonClasses({ block: true, variant: 'secondary' })}
      >
        Create an account
      </Link>
    </Card>
  );
}

function Invitation({ token }: { token: string }) {
  const navigate = useNavigate();
  const preview = useQuery({
    queryKey: ['invitation', token],
    queryFn: () => api(previewInvitation, { body: { token } }),
    retry: false,
    refetchInterval: false,
  });
  const queryClient = useQueryClient();
  // Whether an earlier attempt may have joined, because its answer was lost.
  const mayHaveJoined = useRef(false);
  const join = useMutation({
    mutationFn: async () => {
      try {
        const { id } = await api(acceptInvitation, { body: { token } });
        return paths.team.getHref(id);
      } catch (error) {
        const joined =
          mayHaveJoined.current && isUsedUp(error) && preview.data
            ? await findJoined(queryClient, preview.data.team)
            : null;
        if (joined === null) throw error;
        return joined;
      }
    },
    onSuccess: () => removeStored('session', INVITATION),
    onError: (error) => {
      if (!isRefusal(error)) mayHaveJoined.current = true;
    },
  });
  if (preview.isPending) return <Skeleton className="h-60" />;
  if (preview.data === undefined) {
    if (!isRefusal(preview.error)) return <CouldNotLoad query={preview} what="the invitation" />;
    return (
      <Notice tone="danger">
        <span>{`${failureText(preview.error)} `}</span>
        <Link to={paths.teams.getHref()} className="underline">
          Your teams
        </Link>
      </Notice>
    );
  }
  const { team, by, expiresAt, paused } = preview.data;
  return (
    <Card as="section" aria-label={`Invitation to ${team}`} className="flex flex-col gap-4">
      <h2 className="text-2xl font-bold break-words">{team}</h2>
      <p>
        <bdi>{by}</bdi> invited you. The invitation is good until{' '}
        <span>{formatDate(new Date(expiresAt), { utc: false })}</span>. You don't need Pro.
      </p>
      <ul className="flex list-disc flex-col gap-2 pl-5 text-ink-muted">
        <li>Customers see you on the team's page and can tip you from there, on your own page.</li>
        <li>
          Under the team's rules, tips for the whole team are sometimes paid to you, with your
          payment details. They're shared afterward.
        </li>
        <li>
          Managers of the team see your shares, your hours and what customers paid you for the team.
        </li>
        <li>Your first name and last initial stay in its books, even after you leave.</li>
      </ul>
      {paused && (
        <Notice tone="accent">This team is paused, so nobody can join it right now.</Notice>
      )}
      {join.isError && <Notice tone="danger">{failureText(join.error)}</Notice>}
      <NeedsNetwork>Connect to join.</NeedsNetwork>
      <Button
        block
        size="lg"
        busy={join.isPending}
        disabled={paused}
        onClick={() =>
          join.mutate(undefined, {
            // Not called if the worker has left this screen by then.
            onSuccess: (href) => void navigate(href),
          })
        }
      >
        Join
      </Button>
    </Card>
  );
}

function isUsedUp(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'invitation_invalid';
}

/**
 * Returns where to find the team that the worker has joined, by its name: the team, or the list if
 * they have several of that name. Null if they have not joined.
 */
async function findJoined(queryClient: QueryClient, name: string): Promise<string | null> {
  const { teams } = await queryClient.fetchQuery({ ...queryOf(listTeams), staleTime: 0 });
  const [first, ...others] = teams.filter((team) => team.name === name && team.leftAt === null);
  if (!first) return null;
  return others.length === 0 ? paths.team.getHref(first.id) : paths.teams.getHref();
}
