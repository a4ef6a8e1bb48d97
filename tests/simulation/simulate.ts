// Runs schedules of faults, and of comebacks after a dead network, from the command line:
// npm run simulate -- --seeds 10000 --from 0 [--bug no-lock] [--trace]
// and longer runs of tests with real processes that are killed:
// npm run simulate -- mail --seeds 500 --from 0
// npm run simulate -- kills --seeds 200 --from 0
// Uses the last build, if there is one.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { type BugName, bugs } from './bugs';
import { runComeback } from './comeback';
import { runSchedule } from './schedule';

/** Tests that can run longer on demand. */
const longTests: Record<string, string> = {
  mail: 'mail-faults.test.ts',
  kills: 'killed-server.test.ts',
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seeds: { type: 'string', default: '2000' },
    from: { type: 'string', default: '0' },
    bug: { type: 'string', default: 'none' },
    trace: { type: 'boolean', default: false },
    help: { type: 'boolean', short: 'h', default: false },
  },
});
const print = (line: string) => process.stdout.write(`${line}\n`);
const count = Number(values.seeds);
const from = Number(values.from);

const [what] = positionals;
const isKnown = what === undefined || what in longTests;
if (values.help || !isKnown || !(values.bug in bugs) || !isSeed(count) || !isSeed(from)) {
  print('npm run simulate -- --seeds N --from S [--bug NAME] [--trace]');
  print(`Runs N fault schedules from seed S on. NAME: ${Object.keys(bugs).join(', ')}.`);
  print('npm run simulate -- mail --seeds N --from S');
  print('Sends emails of N seeds through a failing mail server, by a process that is killed.');
  print('npm run simulate -- kills --seeds N --from S');
  print('Kills the server N times while tips are completed, at moments that S decides on.');
  process.exit(values.help ? 0 : 2);
}
if (what !== undefined) process.exit(runLongTest(longTests[what] ?? ''));

const bug = values.bug as BugName;
let failed = 0;
let longest = 0;
for (let seed = from; seed < from + count; seed += 1) {
  const faults = await runSchedule({ seed, bug, trace: values.trace });
  for (const line of faults.trace) print(line);
  const comeback = await runComeback({ seed, trace: values.trace });
  for (const line of comeback.trace) print(line);
  longest = Math.max(longest, comeback.took);
  const violations = [...faults.violations, ...comeback.violations];
  if (violations.length === 0) continue;
  failed += 1;
  print(`seed ${seed} failed:`);
  for (const violation of violations) print(`  ${violation}`);
  const withBug = bug === 'none' ? '' : ` --bug ${bug}`;
  print(`  replay: npm run simulate -- --from ${seed} --seeds 1${withBug} --trace`);
}
print(`${count - failed} passed, ${failed} failed`);
print(`after a dead network, what waited was out within ${longest} ms`);
process.exitCode = failed > 0 ? 1 : 0;

function isSeed(value: number): boolean {
  return Number.isSafeInteger(value) && value >= 0;
}

/** Returns the exit code. */
function runLongTest(file: string): number {
  const test = `tests/server/messaging/faults/${file}`;
  const args = ['run', '--project', 'server', '--reporter=verbose', test];
  const env = {
    ...process.env,
    SIMULATED_SEEDS: String(count),
    SIMULATED_FROM: String(from),
    RUN_BUILT: String(existsSync('dist/server/main.js')),
  };
  const tool = ['node_modules/vitest/vitest.mjs', ...args];
  return spawnSync(process.execPath, tool, { stdio: 'inherit', env }).status ?? 1;
}
