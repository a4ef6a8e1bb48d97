import type { InjectOptions } from 'fastify';
import { type Call, pathOf, VISIT_TOKEN_HEADER } from '#contract/call';
import { type CallName, type GoodRequest, goodRequest } from '../../support/every-call';
import { formOf } from '../../support/forms';
import type { Mutation } from './mutations';
import { resolve, type World } from './world';

export function mutatedRequest(
  [name, call]: readonly [CallName, Call],
  world: World,
  mutations: readonly Mutation[],
): InjectOptions {
  const request = structuredClone(goodRequest(name, world.worker));
  if (name === 'trackScan') {
    const { sessionId, token } = world.visit;
    Object.assign(request.headers, { [VISIT_TOKEN_HEADER]: token });
    Object.assign(request.body ?? {}, { sessionId });
  }
  for (const mutation of mutations) mutate(request, mutation, world);
  const { params = {}, query = {}, headers, body, file } = request;
  const sent = {
    method: call.method,
    url: pathOf(call, textsOf(params)),
    query: textsOf(query),
  };
  if (file) {
    const form = formOf(textsOf(body ?? {}), { name: 'photo', content: file });
    return { ...sent, headers: { ...form.headers, ...headers }, payload: form.payload };
  }
  if (!body) return { ...sent, headers };
  const payload = mutations.reduce(garbled, JSON.stringify(body));
  return { ...sent, headers: { 'content-type': 'application/json', ...headers }, payload };
}

function mutate(request: GoodRequest, mutation: Mutation, world: World): void {
  if (mutation.part === 'text') return;
  if (mutation.part === 'file') {
    const { file } = request;
    if (!file) return;
    if ('keep' in mutation) request.file = file.subarray(0, mutation.keep);
    else file[mutation.at % file.length] = mutation.by;
    return;
  }
  let fields: Record<string, unknown> = request[mutation.part] ?? {};
  request[mutation.part] = fields as Record<string, string>;
  const [last = '', ...above] = mutation.path.toReversed();
  for (const name of above.toReversed()) {
    const inner = fields[name];
    const isRecord = typeof inner === 'object' && inner !== null && !Array.isArray(inner);
    fields = (isRecord ? inner : own(fields, name, {})) as Record<string, unknown>;
  }
  const value = resolve(mutation.value, world);
  if (value === undefined) delete fields[last];
  else own(fields, last, value);
}

/** Sets a property, even one called `__proto__`. */
function own(fields: object, name: string, value: unknown): unknown {
  Object.defineProperty(fields, name, {
    value,
    enumerable: true,
    configurable: true,
    writable: true,
  });
  return value;
}

function garbled(text: string, mutation: Mutation): string {
  if (mutation.part !== 'text') return text;
  const at = mutation.at % (text.length + 1);
  return text.slice(0, at) + mutation.by + text.slice(at + mutation.length);
}

/** Converts parameters to text, since a mutation may have made them anything. */
const textsOf = (fields: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      // Addresses cannot contain half a surrogate pair.
      typeof value === 'string'
        ? value.replace(/\p{Surrogate}/gu, '')
        : String(JSON.stringify(value)),
    ]),
  );
