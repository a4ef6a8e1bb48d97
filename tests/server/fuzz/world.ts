// The data that mutated requests run against: a worker, tips, and other people's data.
import type { FastifyInstance } from 'fastify';
import { type Answer, Tipper } from '../../support/tipper';
import { goodPassword, makeCode, signUpWorker, type TestWorker } from '../../support/workers';

/** Placeholders for values that mutations cannot know. */
export const tokens = [
  ...(['{handle}', '{profile}', '{user}', '{email}', '{password}'] as const),
  ...(['{tip}', '{completed tip}', '{tip session}', '{sign-in}'] as const),
  ...(['{code}', '{code id}'] as const),
  ...(['{other handle}', '{other profile}', '{inactive handle}', '{inactive profile}'] as const),
];
export type Token = (typeof tokens)[number];

export interface World {
  readonly worker: TestWorker;
  /** A visit that the server would count. */
  readonly visit: { readonly sessionId: string; readonly token: string };
  readonly values: Readonly<Record<Token, string>>;
}

/** Workers other than the one whose requests are mutated. */
export interface Others {
  readonly other: TestWorker;
  /** Has deactivated the tip page. */
  readonly inactive: TestWorker;
}

export async function createOthers(app: FastifyInstance): Promise<Others> {
  const [other, inactive] = [await signUpWorker(app), await signUpWorker(app)];
  expectDone(
    await app.inject({
      method: 'PUT',
      url: '/api/profiles/me/active',
      headers: inactive.headers,
      payload: { active: false },
    }),
  );
  return { other, inactive };
}

/** Creates a worker with a started tip and a completed one. */
export async function createWorld(
  app: FastifyInstance,
  { other, inactive }: Others,
): Promise<World> {
  const worker = await signUpWorker(app);
  const printed = await makeCode(app, worker);
  const tipper = new Tipper(app, worker.profile.id);
  expectDone(await tipper.attempt());
  const completed = new Tipper(app, worker.profile.id, tipper.session);
  expectDone(await completed.create());
  expectDone(await completed.confirm());
  const sessionId = tipper.session;
  const token = await tipper.visitToken({ profileId: worker.profile.id, sessionId });
  const sessions = expectDone(
    await app.inject({ url: '/api/account/sessions', headers: worker.headers }),
  );
  const values: World['values'] = {
    '{handle}': worker.profile.handle,
    '{profile}': worker.profile.id,
    '{user}': worker.user.id,
    '{email}': worker.email,
    '{password}': goodPassword,
    '{tip}': tipper.tipId,
    '{completed tip}': completed.tipId,
    '{code}': printed.code,
    '{code id}': printed.id,
    '{tip session}': tipper.session,
    '{sign-in}': sessions.json<{ sessions: { id: string }[] }>().sessions[0]?.id ?? '',
    '{other handle}': other.profile.handle,
    '{other profile}': other.profile.id,
    '{inactive handle}': inactive.profile.handle,
    '{inactive profile}': inactive.profile.id,
  };
  return { worker, visit: { sessionId, token }, values };
}

function expectDone<A extends Answer>(answer: A): A {
  if (answer.statusCode >= 300) throw new Error(`${answer.statusCode}: ${answer.body}`);
  return answer;
}

/** Replaces the tokens in a text with a world's values. */
export function resolve(value: unknown, { values }: World): unknown {
  if (typeof value !== 'string') return value;
  return Object.entries(values).reduce<string>(
    (text, [token, real]) => text.replaceAll(token, real),
    value,
  );
}
