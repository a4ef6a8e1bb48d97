// The routes to take pictures of, from the client's own table, so that new ones are included.
import { paths } from '../../src/client/platform/paths';
import { demoTeam } from '../../src/server/demo/team';
import { demoCodes, demoProfile } from '../../src/server/demo/worker';

export interface Route {
  name: string;
  href: string;
  signedIn: boolean;
}

const forEverybody = new Set<string>([
  'welcome',
  'login',
  'signup',
  'pricing',
  'privacy',
  'terms',
  'success',
  'tipPage',
  'codePage',
  'forgotPassword',
  'resetPassword',
  'confirmEmail',
  'unlock',
  'removeDetails',
  'unsubscribe',
]);

/** The part after the path in a link from an email. None of these tokens is valid. */
const tokens: Record<string, string> = {
  resetPassword: `#${'A'.repeat(43)}`,
  confirmEmail: `#${'A'.repeat(43)}`,
  unlock: `#${'A'.repeat(43)}`,
  removeDetails: `#${'A'.repeat(36)}`,
  unsubscribe: `?token=${'A'.repeat(43)}`,
};

export const routes: readonly Route[] = [
  ...Object.entries(paths).map(([name, { path }]) => ({
    name,
    href:
      path
        .replace(':handle', demoProfile.handle)
        .replace(':code', demoCodes[0].code)
        .replace(':id', name === 'team' ? demoTeam(new Date()).id : demoCodes[0].id) +
      (tokens[name] ?? ''),
    signedIn: !forEverybody.has(name),
  })),
  { name: 'mailbox', href: '/dev/mail', signedIn: false },
  { name: 'notFound', href: '/no-such-page', signedIn: false },
];
