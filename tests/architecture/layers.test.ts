// The linter enforces the layers (`biome.json`, `biome.layers.grit`, `biome.subjects.grit`), but
// stays silent when one of our rules has stopped working. So every rule is tested with imports to
// reject and to allow.
import { describe, expect, it } from 'vitest';
import { lint } from './lint';

/** The client's folders below its features, from the top: each may import those on lower lines. */
const clientLayers = [
  ['shared/tips'],
  ['shared/metrics'],
  ['shared/profile'],
  ['shared/plan'],
  ['shared/account', 'shared/connection', 'shared/forms', 'shared/teams', 'session'],
  ['platform'],
  ['ui'],
  ['drawing', 'hooks'],
  ['text'],
];

const clientTop = ['app', 'features', 'inline'];

/** For each of the server's subjects, another that it may not import (`biome.subjects.grit`). */
const unknownSubjects = {
  accounts: 'accounts',
  billing: 'tips',
  codes: 'teams',
  domains: 'tips',
  messaging: 'billing',
  metrics: 'teams',
  operator: 'tips',
  profiles: 'metrics',
  teams: 'codes',
  tips: 'wallet',
  wallet: 'tips',
};

const rules = [
  {
    rule: 'the contract imports itself and zod/mini',
    file: 'src/contract/limits.ts',
    refused: ['zod', '#outbox/types', '../client/ui/button'],
    allowed: ['./call', './tips/tip', 'zod/mini'],
  },
  {
    rule: 'so does a subject of the contract',
    file: 'src/contract/tips/tip.ts',
    refused: ['zod', '#outbox/types', '../../client/ui/button'],
    allowed: ['./ratings', '../call', '../profiles/profile', 'zod/mini'],
  },
  {
    rule: 'the outbox imports itself, the contract, idb-keyval and zod/mini',
    file: 'src/outbox/store.ts',
    refused: ['react', '#server/clock', '../client/platform/call'],
    allowed: ['./keys', '#contract/call', 'idb-keyval', 'zod/mini'],
  },
  {
    rule: 'the service worker imports itself, the outbox, the contract, Workbox, idb-keyval and uuid',
    file: 'sw/precache.ts',
    refused: ['react', '../src/client/platform/call'],
    allowed: ['./routes', '#outbox/outbox', '#contract/service-worker', 'workbox-routing', 'uuid'],
  },
  {
    rule: 'the embedded PostgreSQL imports itself, Node, pg and pino',
    file: 'src/embedded-postgres/cluster.ts',
    refused: ['../server/log', '#server/clock', '#contract/call', 'fastify'],
    allowed: ['./runner', 'node:fs', 'pg', 'pino'],
  },
  {
    rule: 'only db/ of the server runs the embedded PostgreSQL',
    file: 'src/server/tips/cluster.ts',
    refused: ['#embedded-postgres/cluster', '../../embedded-postgres/cluster'],
    allowed: ['#server/db/open'],
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
    refused: ['../../client/ui/button', '#client/ui/button'],
    allowed: ['./repository/users', '#contract/accounts/auth', 'uuid'],
  },
  {
    rule: 'render/ imports the client',
    file: 'src/server/render/page.tsx',
    refused: ['../../client/ui/button'],
    allowed: ['#client/ui/button'],
  },
  {
    rule: 'no import of the server climbs out of a folder and its own',
    file: 'src/server/messaging/routes/mailbox.ts',
    refused: ['../../render/mailbox-pages'],
    allowed: ['../mailbox', '#server/render/mailbox-pages.tsx'],
  },
  {
    rule: 'a feature imports no other feature, and not the app',
    file: 'src/client/features/landing/hero.tsx',
    refused: ['../home/home-page', '#client/app/routes', '#client/features/home/home-page'],
    allowed: [
      './figure',
      './photo/figure',
      '#client/ui/button',
      '#client/shared/tips/row',
      'react',
    ],
  },
  {
    rule: 'nor does a folder of a feature',
    file: 'src/client/features/tip-page/flow/steps.ts',
    refused: ['../../../app/routes', '#client/features/home/home-page'],
    allowed: ['./step', '../tip', '../payment/ways', '#client/session/session'],
  },
  ...clientLayers.flatMap((folders, layer) =>
    folders.map((folder) => ({
      rule: `${folder}/ of the client imports itself and the layers below it`,
      file: `src/client/${folder}/state.ts`,
      refused: [...clientTop, ...clientLayers.slice(0, layer + 1).flat()]
        .filter((other) => other !== folder)
        .map((other) => `#client/${other}/thing`),
      allowed: [
        './other',
        'react',
        '#contract/limits',
        ...clientLayers
          .slice(layer + 1)
          .flat()
          .map((other) => `#client/${other}/thing`),
      ],
    })),
  ),
  {
    rule: 'ui/ knows nothing of the product, nor does a folder of it',
    file: 'src/client/ui/charts/bars.tsx',
    refused: ['#client/features/home/home-page', '#client/platform/call', '#outbox/types'],
    allowed: ['./axis', '../button', '#client/hooks/use-now', 'react', '#contract/limits'],
  },
  {
    rule: "the scripts in a page's head import themselves and platform/",
    file: 'src/client/inline/start.ts',
    refused: ['#client/features/home/home-page', '#client/ui/button'],
    allowed: ['./first-paint', '#client/platform/call'],
  },
  {
    rule: "SQL belongs to a subject's repository and schema, and to db/",
    file: 'src/server/tips/live/changes.ts',
    refused: ['pg', 'drizzle-orm', 'drizzle-orm/pg-core'],
    allowed: ['#server/db/open', 'pino'],
  },
  ...['db/tables', 'tips/repository/rows', 'wallet/repository', 'tips/schema/rows'].map((file) => ({
    rule: `${file} may speak SQL`,
    file: `src/server/${file}.ts`,
    refused: ['../../client/ui/button'],
    allowed: ['pg', 'drizzle-orm'],
  })),
  {
    rule: 'routes reach use-cases and rules, never a repository',
    file: 'src/server/codes/routes.ts',
    refused: [
      './repository',
      './repository/codes',
      './schema',
      '#server/tips/repository/tips',
      '#server/tips/routes/tips',
      '#server/tips/presenter',
    ],
    allowed: ['./create-qr-code', './rules', '#server/tips/save-tip', '#server/http/route'],
  },
  {
    rule: 'nor does one of several files of routes',
    file: 'src/server/tips/routes/tips.ts',
    refused: [
      '../repository/tips',
      '../schema/tips',
      '#server/codes/repository',
      '#server/codes/routes',
    ],
    allowed: ['../save-tip', '../presenter', '../rules/tip-state', '#server/codes/list-qr-codes'],
  },
  {
    rule: 'rules are told what is stored, and do not look',
    file: 'src/server/tips/rules/tip-state.ts',
    refused: [
      '../repository/tips',
      '../save-tip',
      '#server/codes/create-qr-code',
      '#server/codes/schema',
    ],
    allowed: ['./tip-access', '../schema/tips', '#server/billing/rules/plan', '#server/refusal'],
  },
  {
    rule: 'nor do those of a subject that has one file of them',
    file: 'src/server/codes/rules.ts',
    refused: [
      './repository',
      './create-qr-code',
      '#server/tips/save-tip',
      '#server/tips/schema/tips',
    ],
    allowed: ['./schema', '#server/billing/rules/plan', '#server/refusal'],
  },
  {
    rule: 'a repository stands below the use-cases',
    file: 'src/server/tips/repository/tips.ts',
    refused: [
      '../save-tip',
      '../routes/tips',
      '#server/codes/repository',
      '#server/codes/create-qr-code',
    ],
    allowed: ['./ratings', '../schema/tips', '../rules/tip-state', '#server/codes/schema'],
  },
  {
    rule: 'so does that of a subject with one file of it',
    file: 'src/server/codes/repository.ts',
    refused: ['./create-qr-code', '#server/tips/repository/tips', '#server/tips/save-tip'],
    allowed: ['./schema', './rules', '#server/tips/schema/tips'],
  },
  {
    rule: "use-cases know nothing of HTTP and of pages, nor of another subject's repository and tables",
    file: 'src/server/wallet/make-pass.ts',
    refused: [
      './routes',
      '#server/http/route',
      '#server/render/document',
      '#server/tips/routes/tips',
      '#server/tips/presenter',
      '#server/tips/repository/tips',
      '#server/tips/schema/tips',
      '#server/codes/schema',
    ],
    allowed: ['./repository', './schema', '#server/profiles/find-profile', '#server/downloads/csv'],
  },
  ...Object.entries(unknownSubjects).map(([subject, unknown]) => ({
    rule: `${subject}/ knows no other subjects than those that stand in the list`,
    file: `src/server/${subject}/do-something.ts`,
    refused: [`#server/${unknown}/do-something`, `../${unknown}/do-something`],
    allowed: ['./do-something-else', '#server/http-like/thing', '#server/clock'],
  })),
  {
    rule: 'icons are taken one by one',
    file: 'src/client/app/menu.tsx',
    refused: ['lucide-react'],
    allowed: ['lucide-react/icons/menu'],
  },
];

/** Returns every form of import, one per line. */
const forms = (path: string) => [
  `import '${path}';`,
  `export type * from '${path}';`,
  `export const later = () => import('${path}');`,
];

describe('the linter', async () => {
  const found = await lint(
    rules.map(({ file, refused, allowed }) => ({
      file,
      text: [...refused, ...allowed].flatMap(forms).join('\n'),
    })),
  );

  it.each(rules)('holds that $rule', ({ file, refused }) => {
    const lines = found
      .filter(({ category }) => category === 'plugin' || category.endsWith('noRestrictedImports'))
      .filter(({ location }) => location.path === file)
      .map(({ location }) => location.start.line);
    const expected = refused.flatMap(forms).map((_, index) => index + 1);
    expect([...new Set(lines)].sort((a, b) => a - b)).toEqual(expected);
  });
});
