// Which folders may import which. The type checker keeps the runtimes apart, since each is its own
// TypeScript project; these tests keep the layers within a runtime in order.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');

interface Import {
  from: string;
  to: string;
}

function sourceFiles(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)));
}

/** Every import of a file: our own files as a path from the root, packages by name. */
function importsOf(file: string): Import[] {
  const text = readFileSync(join(root, file), 'utf8');
  const pattern =
    /(?:^|\n)\s*(?:import|export)\b[^'";]*?from\s*'([^']+)'|import\(\s*'([^']+)'\s*\)|(?:^|\n)\s*import\s+'([^']+)'/g;
  return [...text.matchAll(pattern)].map(([, from, dynamic, bare]) => {
    const name = from ?? dynamic ?? bare ?? '';
    const to = name.startsWith('.')
      ? relative(root, join(root, dirname(file), name))
      : name.replace(/^#(contract|outbox|server)\//, 'src/$1/');
    return { from: file, to };
  });
}

const all = ['src', 'sw'].flatMap(sourceFiles).flatMap(importsOf);

function violations(inside: RegExp, allowed: RegExp): string[] {
  return all
    .filter(({ from, to }) => inside.test(from) && !allowed.test(to))
    .map(({ from, to }) => `${from} → ${to}`);
}

describe('the layout', () => {
  it('finds imports at all', () => {
    expect(all).toContainEqual({ from: 'src/contract/tip.ts', to: 'src/contract/call' });
    expect(all).toContainEqual({ from: 'src/contract/tip.ts', to: 'zod/mini' });
  });

  it('lets the contract import only itself and zod/mini', () => {
    expect(violations(/^src\/contract\//, /^(src\/contract\/|zod\/mini$)/)).toEqual([]);
  });

  it('lets the outbox import only the contract, idb-keyval and zod/mini', () => {
    expect(
      violations(/^src\/outbox\//, /^(src\/outbox\/|src\/contract\/|idb-keyval$|zod\/mini$)/),
    ).toEqual([]);
  });

  it('lets the service worker import only the outbox, the contract, Workbox and uuid', () => {
    expect(violations(/^sw\//, /^(sw\/|src\/outbox\/|src\/contract\/|workbox-|uuid$)/)).toEqual([]);
  });

  it('keeps client and server apart, except for rendering pages', () => {
    const crossing = all.filter(
      ({ from, to }) =>
        (from.startsWith('src/client/') && to.startsWith('src/server/')) ||
        (from.startsWith('src/server/') &&
          !from.startsWith('src/server/render/') &&
          to.startsWith('src/client/')),
    );
    expect(crossing).toEqual([]);
  });

  it('lets no feature import another feature or the app', () => {
    const crossing = all.filter(({ from, to }) => {
      const own = /^src\/client\/features\/([^/]+)\//.exec(from)?.[1];
      if (!own) return false;
      const other = /^src\/client\/features\/([^/]+)/.exec(to)?.[1];
      return (other !== undefined && other !== own) || to.startsWith('src/client/app/');
    });
    expect(crossing).toEqual([]);
  });

  it('keeps ui/ independent of the product: no features, no platform, no app', () => {
    expect(
      all.filter(
        ({ from, to }) =>
          from.startsWith('src/client/ui/') &&
          /^src\/(client\/(features|platform|app)|outbox)\//.test(to),
      ),
    ).toEqual([]);
  });

  it('keeps queries/, session/, connection/ and profile-view/ below the features that share them', () => {
    expect(
      all.filter(
        ({ from, to }) =>
          /^src\/client\/(queries|session|connection|profile-view)\//.test(from) &&
          /^src\/client\/(features|app)\//.test(to),
      ),
    ).toEqual([]);
  });

  it('keeps platform/ below features and app', () => {
    expect(
      all.filter(
        ({ from, to }) =>
          from.startsWith('src/client/platform/') && /^src\/client\/(features|app)\//.test(to),
      ),
    ).toEqual([]);
  });

  it('uses fetch and web storage only in platform/', () => {
    const touching = sourceFiles('src/client')
      .filter((file) => !file.startsWith('src/client/platform/'))
      .filter((file) =>
        /(?<![.\w])(fetch\(|localStorage\b|sessionStorage\b)/.test(
          readFileSync(join(root, file), 'utf8').replace(/\/\/.*|\/\*[\s\S]*?\*\//g, ''),
        ),
      );
    expect(touching).toEqual([]);
  });

  it('uses the database drivers only in repositories/, db/ and demo/', () => {
    expect(
      all.filter(
        ({ from, to }) =>
          from.startsWith('src/server/') &&
          !/^src\/server\/(repositories|db|demo)\//.test(from) &&
          /^(drizzle-orm|pg)(\/|$)/.test(to),
      ),
    ).toEqual([]);
  });

  it('keeps routes thin: they never import repositories', () => {
    expect(
      all.filter(
        ({ from, to }) =>
          from.startsWith('src/server/routes/') && to.startsWith('src/server/repositories/'),
      ),
    ).toEqual([]);
  });

  it('keeps policies and repositories below the use-cases', () => {
    expect(
      all.filter(
        ({ from, to }) =>
          /^src\/server\/(policies|repositories)\//.test(from) &&
          /^src\/server\/(use-cases|routes)\//.test(to),
      ),
    ).toEqual([]);
  });

  it('imports icons one by one, because importing their index slows pages and tests', () => {
    expect(all.filter(({ to }) => to === 'lucide-react')).toEqual([]);
  });

  it('never imports tests into the product', () => {
    expect(all.filter(({ to }) => to.startsWith('tests/'))).toEqual([]);
  });
});
