// Opens pages of the two applications as a browser would: every page loads its modules again, and
// reads what the phone has stored.
import type { QueryClient } from '@tanstack/react-query';
import { screen } from '@testing-library/dom';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, vi } from 'vitest';
import type { PageState, TipPageAnswers } from '#contract/profiles/profile';
import { keptQueries, storedRow } from '../../support/stored-row';

const RESTORE_TIMEOUT_MS = 60_000;

let close = () => {};

// The window outlives its pages here. A closed page must not hear that the network is back, and send
// a tip that the open page waits for.
let closed = new AbortController();
const listen = window.addEventListener.bind(window);
window.addEventListener = (
  type: string,
  listener: EventListenerOrEventListenerObject,
  options?: boolean | AddEventListenerOptions,
) => {
  const wanted = typeof options === 'object' ? options : { capture: options };
  listen(type, listener, { signal: closed.signal, ...wanted });
};

/**
 * Opens a tip page or a receipt, from the shell unless `state` is given, with the data that the
 * server rendered. Closes any open page.
 */
export async function openTipApp(
  path: string,
  state?: PageState,
  rendered: { handle?: string; page?: TipPageAnswers } = {},
): Promise<void> {
  const { pathname, search } = await load(path);
  const [{ TipRoot }, { loadPersistence }, { pageQueries }] = await Promise.all([
    import('../../../src/client/app/tip-root'),
    import('../../../src/client/features/tip-page/load-persistence'),
    import('../../../src/client/features/tip-page/page-queries'),
  ]);
  // Even on a busy machine, the page must start with the stored queries.
  await pageQueries(RESTORE_TIMEOUT_MS).filled;
  void loadPersistence();
  show(<TipRoot pathname={pathname} search={search} state={state} {...rendered} />);
}

/** Opens any other page. Closes any open page first. */
export async function openWorkerApp(path: string): Promise<void> {
  await load(path);
  // Loaded separately, before the screens that import it: it is CommonJS that requires ES modules,
  // and Node sometimes fails when a module is loaded in both ways at once
  // (https://github.com/nodejs/node/issues/55782).
  const { BrowserRouter } = await import('react-router-dom');
  const [{ WorkerRoot }, queryClient] = await Promise.all([
    import('../../../src/client/app/worker-root'),
    newQueryClient(),
  ]);
  show(
    <WorkerRoot
      queryClient={queryClient}
      inRouter={(pages) => <BrowserRouter>{pages}</BrowserRouter>}
    />,
  );
}

/** Signs this phone in, as the form does. */
export function signedInAs({ token }: { token: string }): void {
  localStorage.setItem('tipwell.auth_token', token);
}

/** Ends the session while a page is open, as a 401 does. */
export async function endSession({ token }: { token: string }): Promise<void> {
  const { forgetRefused } = await import('../../../src/client/platform/unauthorized');
  forgetRefused(token);
}

/** Signs in again the user whose session ended: what they typed is kept for nobody else. */
export function signedInAgainAs(user: { token: string; userId: string }): void {
  signedInAs(user);
  localStorage.setItem('tipwell.user_id', user.userId);
}

/** Makes this tab about one of the worker's pages, as the list of pages does. */
export function openPage(profileId: string): void {
  sessionStorage.setItem('tipwell.page', profileId);
}

/** Returns the stored queries of the screens so far, which lag slightly behind them. */
export async function remembered(): Promise<string> {
  return String(await storedRow(keptQueries));
}

/** Opens the account settings, and waits until the phone has stored the signed-in user. */
export async function rememberUser({ email }: { email: string }): Promise<void> {
  await openWorkerApp('/account-settings');
  await screen.findByRole('heading', { name: 'Account settings' });
  await expect.poll(remembered).toContain(email);
}

/** Closes the page, but keeps what the phone has stored. */
export function closePage(): void {
  close();
  close = () => {};
  closed.abort();
  closed = new AbortController();
}

/** Presses the browser's Back button, and waits until the page has heard of it. */
export async function goBack(): Promise<void> {
  const heard = new Promise((resolve) =>
    window.addEventListener('popstate', resolve, { once: true }),
  );
  history.back();
  await heard;
}

async function load(path: string): Promise<URL> {
  closePage();
  vi.resetModules();
  // A new entry, so that pending navigations of the previous page have no effect.
  history.pushState(null, '', path);
  return new URL(window.location.href);
}

async function newQueryClient(): Promise<QueryClient> {
  const [{ createQueryClient }, { persistQueries }] = await Promise.all([
    import('../../../src/client/platform/query-client'),
    import('../../../src/client/platform/query-persistence'),
  ]);
  const queryClient = createQueryClient();
  // Even on a busy machine, the page must start with the stored queries.
  await persistQueries(queryClient, { limitMs: RESTORE_TIMEOUT_MS });
  return queryClient;
}

function show(application: ReactNode): void {
  const element = document.createElement('div');
  document.body.append(element);
  const root = createRoot(element);
  root.render(application);
  close = () => {
    root.unmount();
    element.remove();
  };
}
