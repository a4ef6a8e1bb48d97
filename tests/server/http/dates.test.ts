// Wherever a call accepts a date or time, those outside the calendar are rejected, and none crashes
// the server. Times that a phone sends along are never rejected: what they come with matters more.
import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { Call } from '#contract/call';
import { buildTestApp } from '../../support/app';
import { type CallName, everyCall, goodRequest, injected } from '../../support/every-call';
import { foundTeam } from '../../support/teams';
import { signUpWorker, type TestWorker } from '../../support/workers';

const { app, database } = await buildTestApp();
let worker: TestWorker;
let teamId: string;

beforeAll(async () => {
  worker = await signUpWorker(app);
  await database.pool.query(`update users set plan = 'pro' where id = $1`, [worker.user.id]);
  teamId = (await foundTeam(app, worker)).id;
});

const far = {
  date: ['0000-01-01', '0001-01-01', '1999-12-31', '2101-01-01', '9999-12-31'],
  'date-time': [
    '0000-01-01T00:00:00Z',
    '1999-12-31T23:59:59Z',
    '2101-01-01T00:00:00Z',
    '9999-12-31T23:59:59Z',
    '9999-12-31T23:59:59-23:59',
  ],
  month: ['0000-01', '0001-12', '9999-12'],
  year: ['2000', '2099'],
};
type Kind = keyof typeof far;

interface Place {
  readonly name: CallName;
  readonly call: Call;
  readonly part: 'query' | 'body';
  readonly field: string;
  readonly kind: Kind;
}

function placesOf([name, call]: [CallName, Call]): Place[] {
  return (['query', 'body'] as const).flatMap((part) => {
    const schema = call[part];
    if (!schema) return [];
    const described = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
    return Object.entries(described.properties ?? {}).flatMap(([field, value]) => {
      const kind = kindOf(field, value as z.core.JSONSchema.JSONSchema);
      return kind ? [{ name, call, part, field, kind }] : [];
    });
  });
}

function kindOf(field: string, { format }: z.core.JSONSchema.JSONSchema): Kind | null {
  if (format === 'date' || format === 'date-time') return format;
  return field === 'month' || field === 'year' ? field : null;
}

const sentAlong: ReadonlySet<string> = new Set(['occurredAt', 'pageUpdatedAt']);

const places = everyCall.flatMap(placesOf);

function ask({ name, call, part, field, kind }: Place, value: string) {
  const good = goodRequest(name, worker);
  const params =
    good.params?.id && call.path.startsWith('/api/teams/')
      ? { ...good.params, id: teamId }
      : good.params;
  const other = kind === 'year' ? 'month' : 'year';
  const { [other]: _, ...rest } = { ...good[part] } as Record<string, unknown>;
  // A period needs both ends.
  const ends = part === 'query' &&
    (field === 'from' || field === 'to') && { from: value, to: value };
  const changed = {
    ...(kind === 'month' || kind === 'year' ? rest : good[part]),
    ...ends,
    [field]: value,
  };
  return app.inject(injected(call, { ...good, ...(params && { params }), [part]: changed }));
}

it('are found in every call that has any', () => {
  const named = places.map(({ name, field }) => `${name} ${field}`);
  for (const known of [
    'getAnalytics to',
    'getFunnel from',
    'getEarnings to',
    'getTeamStatement from',
    'getTeamPool to',
  ]) {
    expect(named).toContain(known);
  }
});

describe.each(places.map((place) => [`${place.name}, ${place.field}`, place] as const))(
  '%s',
  (_, place) => {
    it.each(far[place.kind])('%s', async (value) => {
      const { statusCode, body } = await ask(place, value);
      expect(statusCode, body).toBeLessThan(500);
      if (!sentAlong.has(place.field))
        expect(JSON.parse(body)).toMatchObject({ code: 'invalid_input' });
    });
  },
);
