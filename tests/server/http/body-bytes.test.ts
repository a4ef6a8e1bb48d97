import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { pathOf } from '#contract/call';
import { mostBodyBytes } from '../../../src/server/http/body-bytes';
import { buildTestApp } from '../../support/app';
import { everyCall, goodRequest } from '../../support/every-call';
import { signUpWorker } from '../../support/workers';

const { app } = await buildTestApp();
const worker = await signUpWorker(app);

/** Returns a JSON body with every character of its texts escaped as `\uXXXX`. */
const escaped = (body: unknown) =>
  JSON.stringify(body, (_key, value: unknown) =>
    typeof value === 'string'
      ? value.replace(/./gs, (one) => `<${one.charCodeAt(0).toString(16).padStart(4, '0')}>`)
      : value,
  ).replace(/<([0-9a-f]{4})>/g, '\\u$1');

/** Returns the longest value that a field's JSON schema accepts. */
function longest({ anyOf, maxLength, properties }: z.core.JSONSchema.JSONSchema): unknown {
  if (anyOf) return longest(anyOf[0] as z.core.JSONSchema.JSONSchema);
  if (properties) return fullest(properties);
  return maxLength === undefined ? undefined : 'x'.repeat(maxLength);
}

const fullest = (properties: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(properties).map(([name, field]) => [
      name,
      longest(field as z.core.JSONSchema.JSONSchema),
    ]),
  );

const withBody = everyCall.filter(([, { method, file }]) => method !== 'GET' && !file);

describe.each(withBody)('the body of %s', (name, call) => {
  const send = (payload: string) => {
    const good = goodRequest(name, worker);
    const headers = { ...good.headers, 'content-type': 'application/json' };
    const url = pathOf(call, good.params);
    return app.inject({ method: call.method, url, query: good.query, headers, payload });
  };

  it('may be as long as all of its fields together, however encoded', async () => {
    if (!call.body) return;
    const { properties = {} } = z.toJSONSchema(call.body, { io: 'input', unrepresentable: 'any' });
    const body = { ...goodRequest(name, worker).body, ...fullest(properties) };
    const answer = await send(escaped(body));
    expect(answer.statusCode).not.toBe(413);
  });

  it('may not be longer', async () => {
    const answer = await send(JSON.stringify({ a: 'x'.repeat(mostBodyBytes(call)) }));
    expect(answer.json()).toMatchObject({ code: 'body_too_large' });
    expect(answer.statusCode).toBe(413);
  });
});

it.each([
  ['a text', z.object({ note: z.string() })],
  ['a list', z.object({ notes: z.array(z.boolean()) })],
])('refuses to guess how long %s without a bound may be', (_what, body) => {
  expect(() => mostBodyBytes({ body, path: '/api/notes' })).toThrow(/^\/api\/notes notes? has no/);
});
