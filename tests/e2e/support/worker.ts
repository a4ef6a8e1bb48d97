// A worker made through the API, as the sign-up and profile screens would.
import { randomBytes } from 'node:crypto';
import { v7 as newId } from 'uuid';
import type { Team } from '#contract/teams/teams';
import { ownAddress, phoneUserAgent } from '../../support/phone';

export interface TestWorker {
  handle: string;
  displayName: string;
  email: string;
  password: string;
  token: string;
  profileId: string;
  userId: string;
}

export async function post(url: string, body: unknown, headers: Record<string, string> = {}) {
  return send('POST', url, body, headers);
}

/** Replaces a worker's profile, as saving the form would: omitted fields become empty. */
export async function changeProfile(
  baseUrl: string,
  worker: Pick<TestWorker, 'handle' | 'token'>,
  profile: Record<string, unknown>,
): Promise<void> {
  const body = { handle: worker.handle, ...completeProfile, ...profile };
  await send('PUT', `${baseUrl}/api/profiles/me`, body, {
    authorization: `Bearer ${worker.token}`,
  });
}

async function send(
  method: string,
  url: string,
  body: unknown,
  headers: Record<string, string>,
): Promise<Record<string, unknown>> {
  const answer = await fetch(url, {
    method,
    headers: {
      'content-type': 'application/json',
      'user-agent': phoneUserAgent,
      'x-forwarded-for': ownAddress(),
      ...headers,
    },
    body: JSON.stringify(body),
  });
  const json = (await answer.json()) as Record<string, unknown>;
  if (!answer.ok) throw new Error(`${method} ${url}: ${answer.status} ${JSON.stringify(json)}`);
  return json;
}

const completeProfile = {
  displayName: 'Rosa M.',
  jobTitle: 'Barista',
  venmoHandle: 'rosa-marin',
  cashappHandle: 'rosamarin',
  zelleInfo: 'rosa@example.com',
  paypalEmail: 'rosa@example.com',
  googleReviewUrl: 'https://search.google.com/local/writereview?placeid=ChIJtest',
};

/** Founds a team, which takes a founder with Pro. Returns it with the handle of its page. */
export async function foundTeam(
  baseUrl: string,
  { token }: Pick<TestWorker, 'token'>,
  name = 'The Corner Bar',
): Promise<Team & { handle: string }> {
  const id = newId();
  const handle = `bar-${id.slice(-12)}`;
  const body = { id, name, handle, sharesInPool: true };
  const founded = await post(`${baseUrl}/api/teams`, body, { authorization: `Bearer ${token}` });
  return { ...(founded as Record<string, unknown> & Team), handle };
}

/** Creates a printed code for a worker, as the form would. Returns the code in its address. */
export async function makeCode(
  baseUrl: string,
  { token }: Pick<TestWorker, 'token'>,
  code: Record<string, unknown> = {},
): Promise<{ id: string; code: string }> {
  const made = await post(
    `${baseUrl}/api/qr-codes`,
    { id: newId(), name: 'Terrace', place: 'table', ...code },
    { authorization: `Bearer ${token}` },
  );
  return { id: String(made.id), code: String(made.code) };
}

/** Signs a worker up and gives them a page with every payment method and a Google link. */
export async function createWorker(
  baseUrl: string,
  profile: Record<string, unknown> = {},
): Promise<TestWorker> {
  const name = randomBytes(5).toString('hex');
  const account = { email: `${name}@example.com`, password: 'GoodPass1' };
  const signedUp = await post(`${baseUrl}/api/auth/signup`, {
    firstName: 'Rosa',
    lastName: 'Marin',
    ...account,
  });
  const token = String(signedUp.token);
  const made = await send(
    'PUT',
    `${baseUrl}/api/profiles/me`,
    {
      handle: `rosa-${name}`,
      ...completeProfile,
      ...profile,
    },
    { authorization: `Bearer ${token}` },
  );
  return {
    ...account,
    token,
    handle: String(made.handle),
    displayName: String(made.displayName),
    profileId: String(made.id),
    userId: String(made.userId),
  };
}
