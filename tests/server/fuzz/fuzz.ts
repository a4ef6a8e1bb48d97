// Runs more mutated requests than `npm test` does, from the command line:
//   npm run fuzz -- --runs 2000 --seed 7 [--call listTips]
import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '1000' },
    seed: { type: 'string', default: String(Math.floor(Math.random() * 2 ** 31)) },
    call: { type: 'string' },
  },
});

const { status } = spawnSync(
  process.execPath,
  [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--project',
    'server',
    'tests/server/fuzz/every-call.test.ts',
    ...(values.call === undefined ? [] : ['-t', `^${values.call} `]),
  ],
  {
    stdio: 'inherit',
    env: { ...process.env, TIMES: String(Number(values.runs) / 50), SEED: values.seed },
  },
);
process.exitCode = status ?? 1;
