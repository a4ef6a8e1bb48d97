// A team of two for tests: a founder on Pro and a member, each of whom was paid a team tip.
import { v7 as newId } from 'uuid';
import type { Profile } from '#contract/profiles/profile';
import type { Team } from '#contract/teams/teams';
import type { Ledger } from '../../e2e/support/ledger';
import {
  changeProfile,
  createWorker,
  foundTeam,
  post,
  type TestWorker,
} from '../../e2e/support/worker';
import { reportTips } from './reported-tips';

export interface TestTeam {
  id: string;
  /** Of the team's page. */
  handle: string;
  founder: TestWorker;
  member: TestWorker;
  profileId: string;
}

export const bearer = ({ token }: Pick<TestWorker, 'token'>) => ({
  authorization: `Bearer ${token}`,
});

export const getJson = async <T>(url: string, of: { token: string }): Promise<T> =>
  (await fetch(url, { headers: bearer(of) })).json();

/** @param tips in dollars: one paid to the founder, one to the member */
export async function makeTeam(
  serverUrl: string,
  ledger: Ledger,
  tips: { founder: number; member: number },
): Promise<TestTeam> {
  const [founder, member] = [await createWorker(serverUrl), await createWorker(serverUrl)];
  await ledger.setPlan(founder.userId, 'pro');
  const { id, handle, meId, profileId } = await foundTeam(serverUrl, founder);
  const url = `${serverUrl}/api/teams/${id}`;
  const { link } = await post(`${url}/invitations`, { id: newId() }, bearer(founder));
  const token = String(link).split('#')[1];
  const accept = `${serverUrl}/api/team-invitations/accept`;
  const joined = (await post(accept, { token }, bearer(member))) as Team & Record<string, unknown>;
  await reportTips(serverUrl, { profileId }, [
    { receiverId: meId, amount: tips.founder },
    { receiverId: joined.meId, amount: tips.member },
  ]);
  const now = Date.now();
  await post(
    `${url}/shifts`,
    {
      id: newId(),
      split: 'hours',
      startsAt: new Date(now - 3_600_000).toISOString(),
      endsAt: new Date(now + 3_600_000).toISOString(),
      workers: [
        { memberId: meId, minutes: 90, points: 0 },
        { memberId: joined.meId, minutes: 30, points: 0 },
      ],
    },
    bearer(founder),
  );
  return { id, handle, founder, member, profileId };
}

/** Lets the founder ask the member to take the team over. The member has Pro, which that needs. */
export async function askToTakeOver(serverUrl: string, ledger: Ledger, team: TestTeam) {
  await ledger.setPlan(team.member.userId, 'pro');
  const url = `${serverUrl}/api/teams/${team.id}`;
  const { meId } = (await (await fetch(url, { headers: bearer(team.member) })).json()) as Team;
  await okay(`${url}/successor`, {
    method: 'PUT',
    headers: { ...bearer(team.founder), 'content-type': 'application/json' },
    body: JSON.stringify({ memberId: meId }),
  });
}

/** Lets the member take the team over, and with it the team's page. */
export async function takeOver(serverUrl: string, { id, member }: TestTeam) {
  await okay(`${serverUrl}/api/teams/${id}/take-over`, {
    method: 'POST',
    headers: bearer(member),
  });
}

async function okay(url: string, request: RequestInit): Promise<void> {
  const { ok, status } = await fetch(url, request);
  if (!ok) throw new Error(`${request.method} ${url}: ${status}`);
}

/** Creates a team of two. Returns its page's handle and id, the next receiver, and the other. */
export async function makeTeamPage(serverUrl: string, ledger: Ledger) {
  const { handle, founder, member, profileId } = await makeTeam(serverUrl, ledger, {
    founder: 5,
    member: 5,
  });
  await changeProfile(serverUrl, founder, { displayName: 'Ana F.', venmoHandle: 'ana-f' });
  await changeProfile(serverUrl, member, { displayName: 'Ben S.', venmoHandle: 'ben-s' });
  const answer = await fetch(`${serverUrl}/api/profiles/${handle}`);
  const { team } = (await answer.json()) as Profile;
  const next = team?.people.find(({ memberId }) => memberId === team.next);
  const other = team?.people.find(({ memberId }) => memberId !== team.next);
  if (!next || !other) throw new Error('The team is not of two');
  return { handle, profileId, next, other };
}
