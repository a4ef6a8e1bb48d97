import type { BrowserContext } from '@playwright/test';
import { errorCatalogue } from '#contract/errors';

/**
 * Answers calls with a 500 until the returned function is called. The server's own errors are
 * tested without a browser.
 */
export async function failing(context: BrowserContext, path: RegExp): Promise<() => Promise<void>> {
  const { status, message } = errorCatalogue.internal;
  const ofPath = (url: URL) => path.test(url.pathname);
  await context.route(ofPath, (route) =>
    route.fulfill({ status, json: { code: 'internal', message } }),
  );
  return () => context.unroute(ofPath);
}
