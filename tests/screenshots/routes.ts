// Every route to take pictures of, from the client's own table, so that new ones are included.
import { paths } from '../../src/client/platform/paths';
import { demoCodes, demoProfile } from '../../src/server/demo/worker';

export interface Route {
  name: string;
  href: string;
  signedIn: boolean;
}

const forEverybody = new Set<string>([
  ...[
    'welcome',
    'login',
    'signup',
    'pricing',
    'privacy',
    'terms',
    'success',
    'tipPage',
    'codePage',
  ],
]);

/** Not part of the production build. */
const inDevelopment = new Set<string>(['devUi']);

export const routes: readonly Route[] = [
  ...Object.entries(paths)
    .filter(([name]) => !inDevelopment.has(name))
    .map(([name, { path }]) => ({
      name,
      href: path
        .replace(':handle', demoProfile.handle)
        .replace(':code', demoCodes[0].code)
        .replace(':id', demoCodes[0].id),
      signedIn: !forEverybody.has(name),
    })),
  { name: 'notFound', href: '/no-such-page', signedIn: false },
];
