import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { environment, readConfig } from '#server/start/config';
import { root } from './documents';

const settings = Object.keys(environment.shape);

/** Returns the settings in `.env.example`, with their values. */
function exampleSettings(): Record<string, string> {
  const text = readFileSync(join(root, '.env.example'), 'utf8');
  const lines = text.matchAll(/^#([A-Z_]+)=(.*)$/gm);
  return Object.fromEntries([...lines].map(([, name = '', value = '']) => [name, value]));
}

/** Returns the settings in the table for operators, with their defaults. */
function tabledSettings(): Record<string, string> {
  const text = readFileSync(join(root, 'docs/operations.md'), 'utf8');
  const rows = text.matchAll(/^\| `([A-Z_]+)` +\| (?:`([^`]*)`)?/gm);
  return Object.fromEntries([...rows].map(([, name = '', value = '']) => [name, value]));
}

describe('the settings', () => {
  it('are all in .env.example', () => {
    expect(Object.keys(exampleSettings())).toEqual(settings);
  });

  it('have their default values there', () => {
    expect(readConfig(exampleSettings())).toEqual(readConfig({}));
  });

  it('are all in the table for operators, with the same defaults', () => {
    expect(tabledSettings()).toEqual(exampleSettings());
  });

  it('take a file in PEM as the documented command prints it', () => {
    const text = readFileSync(join(root, 'docs/operations.md'), 'utf8');
    const [, command = ''] = /^(awk .*) wallet\.pem$/m.exec(text) ?? [];
    const input = '-----BEGIN CERTIFICATE-----\nMIIB\n-----END CERTIFICATE-----\n';
    const printed = execFileSync('sh', ['-c', command], { input, encoding: 'utf8' });
    // In double quotes, because systemd drops backslashes outside of them.
    expect(printed).toBe(`"${input.replaceAll('\n', '\\n')}"\n`);
  });
});
