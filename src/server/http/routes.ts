import type { FastifyInstance } from 'fastify';
import type { Call } from '#contract/call';
import * as calls from '#contract/calls';
import type { ServerDeps } from '#server/deps';
import type { Download } from '#server/downloads/download';
import { acceptForms } from './plugins/forms';
import { type Handler, type ParsedRequest, type RouteOptions, route } from './route';

/** A call's handler, alone or with options. */
type Entry<C extends Call> =
  | Handler<C>
  | (RouteOptions<C> & { handle: Handler<C> })
  | (Pick<RouteOptions<C>, 'limit'> & {
      /** Creates the file, which may be long and is the only answer. */
      file: (parsed: ParsedRequest<C>) => Promise<Download>;
    });

type Calls = typeof calls;

const everyCall: readonly [string, Call][] = Object.entries(calls);

export type RouteTable = { [Name in keyof Calls]?: Entry<Calls[Name]> };

/** Registers the calls of a subject from a table of names and handlers. */
export function routes(app: FastifyInstance, deps: ServerDeps, table: RouteTable): void {
  for (const [name, call] of everyCall) {
    // The compiler has checked each entry of the table against its own call.
    const entry = table[name as keyof Calls] as Entry<Call> | undefined;
    if (!entry) continue;
    const { handle, ...options } = optionsOf(entry);
    if (call.file) acceptForms(app, (scope) => route(scope, deps, call, handle, options));
    else route(app, deps, call, handle, options);
  }
}

function optionsOf(entry: Entry<Call>): RouteOptions<Call> & { handle: Handler<Call> } {
  if (typeof entry === 'function') return { handle: entry };
  return 'handle' in entry ? entry : { ...entry, handle: fileOnly };
}

const fileOnly = () => Promise.reject(new Error('A file is the only answer.'));
