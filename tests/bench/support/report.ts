// The benchmarks' reports: tables for people, JSON for programs.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { cpus } from 'node:os';
import { findBrowser } from '../../support/find-browser';

export interface Versions {
  commit: string;
  node: string;
  machine: string;
  chromium?: string;
  lighthouse?: string;
}

/** Returns the versions and the machine that the figures were measured with. */
export function versions(parts: ('chromium' | 'lighthouse')[] = []): Versions {
  const [cpu] = cpus();
  return {
    commit: commit(),
    node: process.version,
    machine: `${cpus().length} × ${cpu?.model.trim() || process.arch}`,
    ...(parts.includes('chromium') && { chromium: chromiumVersion() }),
    ...(parts.includes('lighthouse') && { lighthouse: versionOf('lighthouse') }),
  };
}

function commit(): string {
  try {
    const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).trim();
    const changed = git('status', '--porcelain', '--untracked-files=no') !== '';
    return git('rev-parse', '--short', 'HEAD') + (changed ? ' and changes' : '');
  } catch {
    return 'unknown';
  }
}

function chromiumVersion(): string {
  const said = execFileSync(findBrowser(), ['--version'], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  return /[\d.]+/.exec(said)?.[0] ?? said.trim();
}

function versionOf(name: string): string {
  const path = createRequire(import.meta.url).resolve(`${name}/package.json`);
  return (JSON.parse(readFileSync(path, 'utf8')) as { version: string }).version;
}

export function say(text: string): void {
  process.stdout.write(`${text}\n`);
}

/** Prints a progress message to standard error. */
export function progress(text: string): void {
  process.stderr.write(`${text}\n`);
}

/** Formats a table: the first column aligned left, figures aligned right. */
export function table(head: string[], rows: string[][]): string {
  const all = [head, ...rows];
  const widths = head.map((_, column) =>
    Math.max(...all.map((cells) => cells[column]?.length ?? 0)),
  );
  const line = (cells: string[]) =>
    cells
      .map((cell, column) =>
        column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join('  ')
      .trimEnd();
  const rule = widths.map((width) => '─'.repeat(width)).join('  ');
  return [line(head), rule, ...rows.map(line)].join('\n');
}

/** Formats a number with a fixed number of decimals. NaN becomes a dash. */
export function figure(value: number, decimals = 0, unit = ''): string {
  return Number.isFinite(value) ? `${value.toFixed(decimals)}${unit}` : '–';
}

/** Prints a benchmark's title and tables, and writes its figures to a file if requested. */
export function report(
  title: string,
  what: { versions: Versions; figures: unknown; text: string[] },
  json?: string,
): void {
  const tested = Object.entries(what.versions).map(([name, version]) => `${name} ${version}`);
  say(`\n${title}\n${tested.join(', ')}\n\n${what.text.join('\n\n')}\n`);
  if (json === undefined) return;
  const content = { bench: title, versions: what.versions, figures: what.figures };
  writeFileSync(json, `${JSON.stringify(content, null, 2)}\n`);
}
