// Checks in Firefox and WebKit what may differ from Chromium, on the last build:
// npm run browsers [-- WORD ...]
// Words select checks by name. A browser that is not installed is skipped, with a message.

import { startBuiltServer } from '../e2e/support/built-server';
import { Ledger } from '../e2e/support/ledger';
import { startTestCluster } from '../support/test-cluster';
import type { BrowserKind } from './browser';
import type { Check, CheckParts } from './check';
import { heldBeforePaying, heldWhilePaying } from './checks/stuck-storage';
import { tip } from './checks/tip';
import { translatedForms, translatedTips } from './checks/translated';
import { firefox } from './firefox';
import { User } from './user';
import { webkit } from './webkit';

const browsers: BrowserKind[] = [firefox, webkit];
const checks: Check[] = [
  tip,
  heldBeforePaying,
  heldWhilePaying,
  ...translatedTips,
  translatedForms,
];

const words = process.argv.slice(2);
const chosen = checks.filter(({ name }) => words.every((word) => name.includes(word)));
const print = (line: string) => process.stdout.write(`${line}\n`);

const cluster = await startTestCluster();
await cluster.createDatabase('tipwell');
const databaseUrl = cluster.url('tipwell');
const server = await startBuiltServer('demo', databaseUrl);
const ledger = new Ledger(databaseUrl);
let failed = 0;
try {
  for (const browser of browsers) {
    const missing = browser.missing();
    if (missing) print(`- ${browser.name} left out: ${missing}`);
    else for (const check of chosen) await tryOut(browser, check);
  }
} finally {
  await ledger.close();
  await server.stop();
  await cluster.stop();
}
process.exitCode = failed > 0 ? 1 : 0;

async function tryOut(kind: BrowserKind, { name, run }: Check): Promise<void> {
  const browser = await kind.start();
  try {
    const user = new User(browser, server.url);
    await run({ user, origin: server.url, ledger } satisfies CheckParts);
    print(`✓ ${kind.name}: ${name}`);
  } catch (error) {
    failed += 1;
    print(`✗ ${kind.name}: ${name}\n${error instanceof Error ? error.stack : String(error)}`);
  } finally {
    await browser.close();
  }
}
