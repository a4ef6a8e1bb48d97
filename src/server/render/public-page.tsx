// The public pages, which are the same for all visitors.
import { QueryClient } from '@tanstack/react-query';
import { StaticRouter } from 'react-router-dom';
import { WorkerRoot } from '#client/app/worker-root';
import { queryKeyOf } from '#client/platform/query-keys';
import { getOperator } from '#contract/operator/operator';
import { markupOf } from '#server/markup';
import type { Config } from '#server/start/config';
import type { PageParts } from './document';
import { escapeHtml } from './escape';

export interface PublicPage {
  title: string;
  description: string;
  /** The module that the page loads in addition to the application, as named in the manifest. */
  module: string;
}

/** The public pages by path. Their titles match the ones that they set in the browser. */
export const publicPages: Record<string, PublicPage> = {
  '/': {
    title: 'Get tipped, even when nobody carries cash · Tipwell',
    description:
      'One scan of your QR code opens your own tip page. Customers pay in the app they already have and rate your service. No cut, no funds held.',
    module: 'src/client/features/landing/landing-page.tsx',
  },
  '/login': {
    title: 'Sign in · Tipwell',
    description: 'Sign in to see your tips, your QR code and what people say about your service.',
    module: 'src/client/features/auth/login-page.tsx',
  },
  '/signup': {
    title: 'Create your account · Tipwell',
    description: 'Get your own tip page and QR code in about 2 minutes. Free, and no cut taken.',
    module: 'src/client/features/auth/signup-page.tsx',
  },
  '/forgot-password': {
    title: 'Forgot your password? · Tipwell',
    description: 'Get a link by email to choose a new password for your Tipwell account.',
    module: 'src/client/features/auth/forgot-password-page.tsx',
  },
  '/pricing': {
    title: 'Plans and prices · Tipwell',
    description:
      'Take tips on Free for as long as you like. Pro adds peak hours, longer analytics, more QR codes in your own colors, and statement matching.',
    module: 'src/client/features/pricing/pricing-page.tsx',
  },
  '/privacy': {
    title: 'Privacy Policy · Tipwell',
    description: 'What Tipwell keeps about workers and tippers, why, and for how long.',
    module: 'src/client/features/legal/privacy-page.tsx',
  },
  '/terms': {
    title: 'Terms of Service · Tipwell',
    description: 'What workers, tippers and Tipwell may expect of each other.',
    module: 'src/client/features/legal/terms-page.tsx',
  },
};

export async function renderPublicPage(
  path: string,
  { title, description }: PublicPage,
  { publicUrl, operator }: Pick<Config, 'publicUrl' | 'operator'>,
): Promise<PageParts> {
  const queryClient = new QueryClient();
  const operatorKey = queryKeyOf(getOperator);
  queryClient.setQueryData(operatorKey, operator);
  const body = await markupOf(
    <WorkerRoot
      queryClient={queryClient}
      inRouter={(pages) => <StaticRouter location={path}>{pages}</StaticRouter>}
    />,
  );
  const property = (name: string, content: string) =>
    `<meta property="og:${name}" content="${escapeHtml(content)}">`;
  return {
    title,
    description,
    body,
    // Zero instead of the time of rendering, so that every process sends the same bytes.
    data: { answers: [{ key: operatorKey, data: operator }], at: 0 },
    head: [
      `<link rel="canonical" href="${publicUrl}${path}">`,
      property('type', 'website'),
      property('site_name', 'Tipwell'),
      property('title', title),
      property('description', description),
      property('url', publicUrl + path),
      property('image', `${publicUrl}/icons/512.png`),
      '<meta name="twitter:card" content="summary">',
    ].join(''),
  };
}
