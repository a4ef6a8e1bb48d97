// `npm run nightly`: runs the random tests of `npm test` with fresh seeds and more runs. Prints the
// command to repeat each part. `--seed N` makes all parts use the input of that seed.
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: String(Math.floor(Math.random() * 2 ** 31)) },
    /** A factor applied to the nightly number of runs. */
    times: { type: 'string', default: '1' },
  },
});
const { seed } = values;
const times = Number(values.times);
const many = (count: number) => String(Math.ceil(count * times));

/** The tests that use random input. */
const properties = readdirSync('tests', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.test.ts'))
  .map((file) => join('tests', file))
  .filter((file) => readFileSync(file, 'utf8').includes('fast-check'))
  // Fuzzing has its own command.
  .filter((file) => !file.includes('fuzz'));

const parts: { name: string; command: string[]; env?: Record<string, string> }[] = [
  {
    name: 'properties',
    command: ['npx', 'vitest', 'run', ...properties],
    env: { SEED: seed, TIMES: many(5) },
  },
  {
    name: 'schedules',
    command: ['npm', 'run', 'simulate', '--', '--from', seed, '--seeds', many(5000)],
  },
  { name: 'fuzz', command: ['npm', 'run', 'fuzz', '--', '--seed', seed, '--runs', many(300)] },
  {
    name: 'mail',
    command: ['npm', 'run', 'simulate', '--', 'mail', '--from', seed, '--seeds', many(100)],
  },
  {
    name: 'kills',
    command: ['npm', 'run', 'simulate', '--', 'kills', '--from', seed, '--seeds', many(50)],
  },
];

const print = (line: string) => process.stdout.write(`${line}\n`);
let failed = 0;
for (const { name, command, env = {} } of parts) {
  const settings = Object.entries(env).map(([key, value]) => `${key}=${value}`);
  print(`\n▶ ${name}: ${[...settings, ...command].join(' ')}`);
  const [tool = '', ...args] = command;
  const { status } = spawnSync(tool, args, { stdio: 'inherit', env: { ...process.env, ...env } });
  if (status !== 0) failed += 1;
  print(`${status === 0 ? '✓' : '✗'} ${name}`);
}
print(`\nseed ${seed}: npm run nightly -- --seed ${seed}`);
print(`${parts.length - failed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
