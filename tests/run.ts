// `npm test`: runs all checks in turn, stops at the first failing stage, and prints a summary line.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findBrowser } from './support/find-browser';

const reports = mkdtempSync(join(tmpdir(), 'tipwell-tests-'));
const vitestReport = join(reports, 'vitest.json');
const playwrightReport = join(reports, 'playwright.json');

let passed = 0;
let failed = 0;

function stage(name: string, tool: string, args: string[], env: NodeJS.ProcessEnv = {}): boolean {
  const started = Date.now();
  console.warn(`\n▶ ${name}`);
  const { status } = spawnSync(process.execPath, [tool, ...args], {
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  console.warn(
    `${status === 0 ? '✓' : '✗'} ${name} (${Math.round((Date.now() - started) / 1000)} s)`,
  );
  return status === 0;
}

/** Runs a stage that has no tests of its own, and counts it as one. */
function check(name: string, tool: string, args: string[]): boolean {
  const ok = stage(name, tool, args);
  if (ok) passed++;
  else failed++;
  return ok;
}

function testsOf<T>(report: string, ok: boolean, read: (json: T) => [number, number]): boolean {
  let counted: [number, number] = [0, 0];
  try {
    counted = read(JSON.parse(readFileSync(report, 'utf8')) as T);
  } catch {
    // Without a report, the runner died early, which counts as a failure below.
  }
  passed += counted[0];
  // A runner can fail without a failing test, for example when a file does not load.
  failed += counted[1] || (ok && counted[0] > 0 ? 0 : 1);
  return ok && counted[0] > 0;
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
}
interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number };
}

const bin = (path: string) => join('node_modules', path);

const ok =
  check('types', bin('typescript/bin/tsc'), ['-b']) &&
  check('lint and format', bin('@biomejs/biome/bin/biome'), ['check', '.']) &&
  check('tip page build', bin('vite/bin/vite.js'), [
    'build',
    '--config',
    'vite.tip-page.config.ts',
  ]) &&
  check('client build', bin('vite/bin/vite.js'), ['build']) &&
  check('server build', bin('vite/bin/vite.js'), ['build', '--ssr']) &&
  testsOf<VitestReport>(
    vitestReport,
    stage(
      'unit, simulation and integration tests',
      bin('vitest/vitest.mjs'),
      ['run', '--reporter=default', '--reporter=json', `--outputFile=${vitestReport}`],
      // Tests of whole processes start the fresh build.
      { RUN_BUILT: 'true' },
    ),
    (json) => [json.numPassedTests, json.numFailedTests],
  ) &&
  testsOf<PlaywrightReport>(
    playwrightReport,
    stage(
      'end-to-end tests',
      bin('@playwright/test/cli.js'),
      ['test', '--config', 'tests/e2e/playwright.config.ts', '--reporter=list,json'],
      { CHROME_PATH: findBrowser(), PLAYWRIGHT_JSON_OUTPUT_NAME: playwrightReport },
    ),
    (json) => [json.stats.expected, json.stats.unexpected + json.stats.flaky],
  );

rmSync(reports, { recursive: true, force: true });
process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
process.exitCode = ok && failed === 0 ? 0 : 1;
