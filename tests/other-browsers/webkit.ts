// WebKitGTK, via its WebDriver: Safari's engine, though not its shell.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../../src/embedded-postgres/free-port';
import type { BrowserKind } from './browser';

const DRIVER = '/usr/bin/WebKitWebDriver';
/** Provides a screen on a machine without one. */
const VIRTUAL_SCREEN = '/usr/bin/xvfb-run';
const START_LIMIT_MS = 20_000;

export const webkit: BrowserKind = {
  name: 'WebKit',
  missing() {
    if (!existsSync(DRIVER)) return "no WebKitWebDriver: Debian's package is webkit2gtk-driver";
    if (!process.env.DISPLAY && !existsSync(VIRTUAL_SCREEN)) return 'no screen: install xvfb';
    return null;
  },
  async start() {
    const port = await freePort();
    const command = process.env.DISPLAY ? [DRIVER] : [VIRTUAL_SCREEN, '-a', DRIVER];
    const [tool = DRIVER, ...args] = [...command, `--port=${port}`];
    // In its own process group, because `xvfb-run` does not stop what it has started.
    const driver = spawn(tool, args, { stdio: 'ignore', detached: true });
    try {
      const session = await openSession(`http://127.0.0.1:${port}`);
      return {
        open: async (url) => {
          await session('POST', '/url', { url });
        },
        async run(script) {
          const body = { script: withCallback(script), args: [] };
          const result = (await session('POST', '/execute/async', body)) as Result;
          if (result.error !== undefined) throw new Error(result.error);
          return result.value;
        },
        async close() {
          await session('DELETE', '', undefined).catch(() => undefined);
          await end(driver);
        },
      };
    } catch (error) {
      await end(driver);
      throw error;
    }
  },
};

interface Result {
  value?: unknown;
  error?: string;
}

type Session = (method: string, path: string, body: unknown) => Promise<unknown>;

async function openSession(driverUrl: string): Promise<Session> {
  const deadline = Date.now() + START_LIMIT_MS;
  while (!(await fetch(`${driverUrl}/status`).catch(() => null))?.ok) {
    if (Date.now() > deadline) throw new Error('WebKitWebDriver did not start.');
    await pause(100);
  }
  const made = await command(driverUrl, 'POST', '/session', {
    capabilities: { alwaysMatch: {} },
  });
  const { sessionId } = made as { sessionId: string };
  return (method, path, body) => command(`${driverUrl}/session/${sessionId}`, method, path, body);
}

/** Sends a command of https://www.w3.org/TR/webdriver2/. */
async function command(base: string, method: string, path: string, body: unknown) {
  const answer = await fetch(base + path, {
    method,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const { value } = (await answer.json()) as { value: unknown };
  if (!answer.ok) throw new Error(`${method} ${path}: ${JSON.stringify(value)}`);
  return value;
}

/** Wraps a script, because async WebDriver scripts return their result through a callback. */
function withCallback(script: string): string {
  return `const done = arguments[arguments.length - 1];
(async () => {${script}})().then((value) => done({ value }), (error) => done({ error: String(error) }));`;
}

async function end(driver: ChildProcess): Promise<void> {
  if (driver.exitCode !== null || driver.pid === undefined) return;
  const ended = once(driver, 'exit');
  process.kill(-driver.pid, 'SIGTERM');
  await ended;
}
