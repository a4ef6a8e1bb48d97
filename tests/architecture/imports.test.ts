// The arrows between folders that the type checker does not see: it keeps the runtimes apart
// (one project each), this keeps the layers inside a runtime in order.
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

/** Every import of a file, as a path from the root for our own files or a package's name. */
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

function offences(inside: RegExp, allowed: RegExp): string[] {
  return all
    .filter(({ from, to }) => inside.test(from) && !allowed.test(to))
    .map(({ from, to }) => `${from} → ${to}`);
}

describe('the layout', () => {
  it('reads imports at all', () => {
    expect(all).toContainEqual({ from: 'src/contract/tip.ts', to: 'src/contract/call' });
    expect(all).toContainEqual({ from: 'src/contract/tip.ts', to: 'zod/mini' });
  });

  it('keeps the contract pure: itself and zod/mini', () => {
    expect(offences(/^src\/contract\//, /^(src\/contract\/|zod\/mini$)/)).toEqual([]);
  });

  it('gives the outbox the contract, idb-keyval and zod/mini for what it stored', () => {
    expect(
      offences(/^src\/outbox\//, /^(src\/outbox\/|src\/contract\/|idb-keyval$|zod\/mini$)/),
    ).toEqual([]);
  });

  it('gives the service worker the outbox, the contract and Workbox', () => {
    expect(offences(/^sw\//, /^(sw\/|src\/outbox\/|src\/contract\/|workbox-|uuid$)/)).toEqual([]);
  });

  it('keeps the server out of the client and the client out of the server', () => {
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

  it('keeps ui/ ignorant of the product: no features, no platform, no app', () => {
    expect(
      all.filter(
        ({ from, to }) =>
          from.startsWith('src/client/ui/') &&
          /^src\/(client\/(features|platform|app)|outbox)\//.test(to),
      ),
    ).toEqual([]);
  });

  it('keeps what features share below them: queries/, session/, connection/, profile-view/', () => {
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

  it('leaves fetch and web storage to platform/', () => {
    const touching = sourceFiles('src/client')
      .filter((file) => !file.startsWith('src/client/platform/'))
      .filter((file) =>
        /(?<![.\w])(fetch\(|localStorage\b|sessionStorage\b)/.test(
          readFileSync(join(root, file), 'utf8').replace(/\/\/.*|\/\*[\s\S]*?\*\//g, ''),
        ),
      );
    expect(touching).toEqual([]);
  });

  it('leaves SQL to the repositories and the database folder', () => {
    expect(
      all.filter(
        ({ from, to }) =>
          from.startsWith('src/server/') &&
          !/^src\/server\/(repositories|db|demo)\//.test(from) &&
          /^(drizzle-orm|pg)(\/|$)/.test(to),
      ),
    ).toEqual([]);
  });

  it('keeps routes thin: they reach use-cases and policies, never repositories', () => {
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

  it('takes icons one by one: the list of them brings all that any page uses, and slows the tests', () => {
    expect(all.filter(({ to }) => to === 'lucide-react')).toEqual([]);
  });

  it('lets nothing of the product import a test', () => {
    expect(all.filter(({ to }) => to.startsWith('tests/'))).toEqual([]);
  });
});
