// `npm run bench -- NAME`: one bench of the budgets. Each is a module that answers an
// exit code.
import { say } from './support/report';
import { runToEnd } from './support/throwaway';

type Bench = (args: string[]) => Promise<number>;

const benches: Record<string, { what: string; load: () => Promise<Bench> }> = {
  sizes: {
    what: 'what a tipper downloads, against the budgets and the floor of React alone',
    load: async () => (await import('./sizes')).sizes,
  },
  throttled: {
    what: 'the tip page on a bad connection and a slow phone, beside a bare page',
    load: async () => (await import('./throttled')).throttled,
  },
  server: {
    what: 'reads and writes of the server, beside bare Fastify routes and bare INSERT',
    load: async () => (await import('./server')).server,
  },
  startup: {
    what: 'from the start of the process to the first answer, cold and warm',
    load: async () => (await import('./startup')).startup,
  },
};

const [name = '', ...args] = process.argv.slice(2);
const bench = benches[name];
if (bench) {
  process.exitCode = await runToEnd(async () => (await bench.load())(args));
  // A browser or a server that was left half started must not keep the figures waiting.
  process.exit();
}
const list = Object.entries(benches).map(([known, { what }]) => `  ${known.padEnd(10)} ${what}`);
say(
  `npm run bench -- NAME [--runs N] [--json FILE] [--seconds N] [--connections N]\n\n${list.join('\n')}`,
);
process.exitCode = name === '' ? 0 : 1;
