// The linter keeps the layers (`biome.json`, `biome.layers.grit`), but says nothing when a rule of
// ours has stopped working. So every rule is shown imports that it has to refuse and to allow.
import { execFile } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');

/** The client's folders below its features, from the top: each imports those below its line. */
const clientLayers = [
  ['figures-view', 'plan-view', 'tip-view'],
  ['profile-view'],
  ['connection', 'queries', 'session'],
  ['platform'],
  ['ui'],
];

const clientTop = ['app', 'features', 'inline'];

const rules = [
  {
    rule: 'the contract imports itself and zod/mini',
    file: 'src/contract/tips/tip.ts',
    refused: ['zod', '#outbox/types', '../client/ui/button'],
    allowed: ['./call', 'zod/mini'],
  },
  {
    rule: 'the outbox imports itself, the contract, idb-keyval and zod/mini',
    file: 'src/outbox/store.ts',
    refused: ['react', '#server/clock', '../client/platform/call'],
    allowed: ['./keys', '#contract/call', 'idb-keyval', 'zod/mini'],
  },
  {
    rule: 'the service worker imports itself, the outbox, the contract, Workbox and uuid',
    file: 'sw/precache.ts',
    refused: ['react', '../src/client/platform/call'],
    allowed: ['./routes', '#outbox/outbox', '#contract/shells', 'workbox-routing', 'uuid'],
  },
  {
    rule: 'the embedded PostgreSQL imports itself, Node, pg and pino',
    file: 'src/embedded-postgres/cluster.ts',
    refused: ['../server/db/log', '#server/clock', '#contract/call', 'fastify'],
    allowed: ['./runner', 'node:fs', 'pg', 'pino'],
  },
  {
    rule: 'only db/ of the server runs the embedded PostgreSQL',
    file: 'src/server/live/cluster.ts',
    refused: ['#embedded-postgres/cluster', '../../embedded-postgres/cluster'],
    allowed: ['../db/open'],
  },
  {
    rule: 'db/ runs it',
    file: 'src/server/db/cluster.ts',
    refused: [],
    allowed: ['#embedded-postgres/cluster'],
  },
  {
    rule: 'only render/ of the server imports the client',
    file: 'src/server/accounts/sign-in.ts',
    refused: ['../../client/ui/button'],
    allowed: ['../repositories/users', '#contract/auth', 'uuid'],
  },
  {
    rule: 'render/ imports the client',
    file: 'src/server/render/page.tsx',
    refused: [],
    allowed: ['../../client/ui/button'],
  },
  {
    rule: 'a feature imports no other feature, and not the app',
    file: 'src/client/features/landing/hero.tsx',
    refused: ['../home/home-page', '../../app/routes', '../../features/home/home-page'],
    allowed: ['./figure', './photo/figure', '../../ui/button', '../../platform/call', 'react'],
  },
  {
    rule: 'nor does a folder of a feature',
    file: 'src/client/features/tip-page/flow/steps.ts',
    refused: ['../../home/home-page', '../../../app/routes', '../../home'],
    allowed: ['./step', '../tip', '../payment/ways', '../../../session/session'],
  },
  ...clientLayers.flatMap((folders, layer) =>
    folders.map((folder) => ({
      rule: `${folder}/ of the client imports itself and the layers below it`,
      file: `src/client/${folder}/state.ts`,
      refused: [...clientTop, ...clientLayers.slice(0, layer + 1).flat()]
        .filter((other) => other !== folder)
        .map((other) => `../${other}/thing`),
      allowed: [
        './other',
        'react',
        '#contract/limits',
        ...clientLayers
          .slice(layer + 1)
          .flat()
          .map((other) => `../${other}/thing`),
      ],
    })),
  ),
  {
    rule: 'ui/ knows nothing of the product, nor does a folder of it',
    file: 'src/client/ui/charts/bars.tsx',
    refused: ['../../features/home/home-page', '../../platform/call', '#outbox/types'],
    allowed: ['./axis', '../button', 'react', '#contract/limits'],
  },
  {
    rule: "the scripts in a page's head import themselves and platform/",
    file: 'src/client/inline/start.ts',
    refused: ['../features/home/home-page', '../ui/button'],
    allowed: ['./first-paint', '../platform/call'],
  },
  {
    rule: 'SQL belongs to the repositories and the database folder',
    file: 'src/server/live/changes.ts',
    refused: ['pg', 'drizzle-orm', 'drizzle-orm/pg-core'],
    allowed: ['../db/open', 'pino'],
  },
  ...['db', 'repositories'].map((folder) => ({
    rule: `${folder}/ may speak SQL`,
    file: `src/server/${folder}/tables.ts`,
    refused: ['../../client/ui/button'],
    allowed: ['pg', 'drizzle-orm'],
  })),
  {
    rule: 'routes reach use-cases and policies, never repositories',
    file: 'src/server/tips/routes/tips.ts',
    refused: ['../repositories/tips', '#server/repositories/tips'],
    allowed: ['../use-cases/save-tip', '../policies/handles'],
  },
  ...['policies', 'repositories'].map((folder) => ({
    rule: `${folder}/ stands below the use-cases and the routes`,
    file: `src/server/${folder}/rows.ts`,
    refused: ['../use-cases/save-tip', '../routes/tips'],
    allowed: ['../refusal', './profiles'],
  })),
  {
    rule: 'policies are told what is stored, and do not look',
    file: 'src/server/billing/rules/plan.ts',
    refused: ['../repositories/users', '#server/repositories/users'],
    allowed: ['../db/schema/accounts', './periods'],
  },
  ...['use-cases', 'use-cases/wallet'].map((folder) => ({
    rule: `${folder}/ knows nothing of HTTP and of pages`,
    file: `src/server/${folder}/passes.ts`,
    refused: ['../http/route', '../../render/document', '#server/routes/wallet'],
    allowed: ['../repositories/users', '../../policies/plan', '../downloads/csv'],
  })),
  {
    rule: 'icons are taken one by one',
    file: 'src/client/app/menu.tsx',
    refused: ['lucide-react'],
    allowed: ['lucide-react/icons/menu'],
  },
];

/** The forms of an import, each on a line of its own. */
const forms = (path: string) => [
  `import '${path}';`,
  `export type * from '${path}';`,
  `export const later = () => import('${path}');`,
];

interface Report {
  diagnostics: { category: string; location: { path: string; start: { line: number } } }[];
}

/** Runs the linter with our rules on a project that has nothing but these imports. */
async function lint(folder: string): Promise<Report['diagnostics']> {
  const config = JSON.parse(readFileSync(join(root, 'biome.json'), 'utf8'));
  writeFileSync(join(folder, 'biome.json'), JSON.stringify({ ...config, vcs: undefined }));
  copyFileSync(join(root, 'biome.layers.grit'), join(folder, 'biome.layers.grit'));
  for (const { file, refused, allowed } of rules) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), [...refused, ...allowed].flatMap(forms).join('\n'));
  }
  const args = ['lint', '--reporter=json', '--max-diagnostics=none', '.'];
  const biome = join(root, 'node_modules/.bin/biome');
  // Biome ends with an error where it found one.
  const { stdout } = await promisify(execFile)(biome, args, { cwd: folder }).catch(
    (error: { stdout: string }) => error,
  );
  return (JSON.parse(stdout) as Report).diagnostics;
}

describe('the linter', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'tipwell-layers-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const found = await lint(folder);

  it.each(rules)('holds that $rule', ({ file, refused }) => {
    const lines = found
      .filter(({ category }) => category === 'plugin' || category.endsWith('noRestrictedImports'))
      .filter(({ location }) => location.path === file)
      .map(({ location }) => location.start.line);
    const expected = refused.flatMap(forms).map((_, index) => index + 1);
    expect([...new Set(lines)].sort((a, b) => a - b)).toEqual(expected);
  });
});
