// Teams for tests, made through the API as the client does.
import type { FastifyInstance } from 'fastify';
import { v7 as newId } from 'uuid';
import type { TeamShift } from '#contract/teams/ledger';
import type { Team } from '#contract/teams/teams';
import { newHandle, type TestUser } from './workers';

type Who = Pick<TestUser, 'headers'>;

/** Sends a member's request to an address below the team's. */
export function inTeam(
  app: FastifyInstance,
  { headers }: Who,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  payload?: object,
) {
  return app.inject({
    method,
    url: path === '' ? '/api/teams' : `/api/teams/${path}`,
    headers,
    ...(payload && { payload }),
  });
}

/** Creates a team for a worker whose plan includes teams. */
export async function foundTeam(app: FastifyInstance, founder: Who, overrides = {}): Promise<Team> {
  const payload = { id: newId(), name: 'The Bar', handle: newHandle(), sharesInPool: true };
  const answer = await inTeam(app, founder, 'POST', '', { ...payload, ...overrides });
  if (answer.statusCode !== 201) throw new Error(`team: ${answer.statusCode} ${answer.body}`);
  return answer.json<Team>();
}

/** Returns the secret of a new invitation. */
export async function invite(app: FastifyInstance, teamId: string, manager: Who): Promise<string> {
  const answer = await inTeam(app, manager, 'POST', `${teamId}/invitations`, { id: newId() });
  return answer.statusCode === 201 ? answer.json().link.split('#')[1] : 'A'.repeat(43);
}

export async function join(app: FastifyInstance, teamId: string, manager: Who, { headers }: Who) {
  const payload = { token: await invite(app, teamId, manager) };
  return app.inject({ method: 'POST', url: '/api/team-invitations/accept', headers, payload });
}

/** Returns the id of a shift's latest entry, which a correction names. */
export async function lastEntry(
  app: FastifyInstance,
  teamId: string,
  manager: Who,
  shiftId: string,
): Promise<string | undefined> {
  const { shifts } = (await inTeam(app, manager, 'GET', `${teamId}/shifts`)).json<{
    shifts: TeamShift[];
  }>();
  return shifts.find(({ id }) => id === shiftId)?.entries.at(-1)?.id;
}

export async function teamOf(app: FastifyInstance, teamId: string, who: Who): Promise<Team> {
  return (await inTeam(app, who, 'GET', teamId)).json<Team>();
}
