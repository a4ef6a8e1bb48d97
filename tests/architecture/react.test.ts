// @vitest-environment node
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { resolveConfig } from 'vite';
import { describe, expect, it, vi } from 'vitest';

// On a busy machine, loading every plugin takes longer than the default timeout.
vi.setConfig({ testTimeout: 60_000 });

const root = join(import.meta.dirname, '../..');

describe('the client runs on React', () => {
  it('depends on react and react-dom, and on no substitute for either', () => {
    const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
    expect(dependencies).toHaveProperty('react');
    expect(dependencies).toHaveProperty('react-dom');
    const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
    const substitutes = /node_modules\/(preact|inferno|nerv|react-lite|anujs|rax)(-.*)?$/;
    expect(Object.keys(packages).filter((path) => substitutes.test(path))).toEqual([]);
  });

  it.each([
    ['build', 'vite.config.ts'],
    ['serve', 'vite.config.ts'],
    ['build', 'vite.tip-page.config.ts'],
  ] as const)(
    'does not alias them to anything else in Vite’s %s command with %s',
    async (command, configFile) => {
      const { resolve } = await resolveConfig(
        { root, configFile: join(root, configFile), logLevel: 'error' },
        command,
      );
      const imports = ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client'];
      const replaced = resolve.alias.filter(({ find }) =>
        imports.some((name) =>
          typeof find === 'string' ? name === find || name.startsWith(`${find}/`) : find.test(name),
        ),
      );
      expect(replaced).toEqual([]);
    },
  );
});
