// `npm run bench -- NAME`: runs a benchmark, which accepts arguments and returns an exit code.
import { say } from './support/report';
import { runToEnd } from './support/throwaway';

type Bench = (args: string[]) => Promise<number>;

const benches: Record<string, { what: string; load: () => Promise<Bench> }> = {
  sizes: {
    what: 'what a tipper downloads, compared with the budgets and with React alone',
    load: async () => (await import('./sizes')).sizes,
  },
  throttled: {
    what: 'the tip page on a slow phone with a bad connection, compared with a bare page',
    load: async () => (await import('./throttled')).throttled,
  },
  server: {
    what: 'reads and writes of the server, compared with bare Fastify routes and bare INSERTs',
    load: async () => (await import('./server')).server,
  },
  analytics: {
    what: 'figures and lists at two sizes of the data, and scans beside bare INSERTs',
    load: async () => (await import('./analytics')).analytics,
  },
  growth: {
    what: 'years of tips: bytes by table, how long screens take, and how fast old keys are erased',
    load: async () => (await import('./growth')).growth,
  },
  distributed: {
    what: 'whole tips on one database and on two and four workers of Citus; needs CITUS_URL',
    load: async () => (await import('./distributed')).distributed,
  },
  statements: {
    what: 'how many tips of made-up months a statement ticks, and how many of them wrongly',
    load: async () => (await import('./statements')).statements,
  },
  startup: {
    what: 'time from starting the process to its first response, cold and warm',
    load: async () => (await import('./startup')).startup,
  },
};

const [name = '', ...args] = process.argv.slice(2);
const bench = benches[name];
if (bench) {
  process.exitCode = await runToEnd(async () => (await bench.load())(args));
  // Do not wait for a half-started browser or server.
  process.exit();
}
const list = Object.entries(benches).map(([known, { what }]) => `  ${known.padEnd(11)} ${what}`);
say(
  `npm run bench -- NAME [--runs N] [--json FILE] [--seconds N] [--connections N]\n\n${list.join('\n')}`,
);
process.exitCode = name === '' ? 0 : 1;
