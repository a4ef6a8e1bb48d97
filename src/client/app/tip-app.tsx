// The tipper's application: the tip page, its receipt, and as little script as possible. It has no
// router: each page has one address, and links between them are plain.
import type { QueryClient } from '@tanstack/react-query';
import { isLogoutPending } from '#client/platform/auth-token';
import { keepInstallPrompt } from '#client/platform/install';
import { getOutbox } from '#client/platform/outbox';
import { readPageData, seedQueries } from '#client/platform/page-data';
import { createQueryClient } from '#client/platform/query-client';
import { registerServiceWorker } from '#client/platform/service-worker';
import { hydrate, render } from './render';
import { TipRoot } from './tip-root';

export async function mount(root: HTMLElement): Promise<void> {
  // Suppresses the browser's banner: installing is offered to workers, not to tippers.
  keepInstallPrompt();
  const queryClient = createQueryClient();
  const { pathname, search } = window.location;
  const address = { queryClient, pathname, search };
  const rendered = readPageData();
  // Without data, the page is a shell, or says that the server was too busy to render it.
  if (rendered === null) {
    await persist(queryClient);
    render(root, <TipRoot {...address} />);
  } else {
    seedQueries(queryClient, rendered);
    await new Promise<void>((resolve) => {
      const { state, handle } = rendered;
      hydrate(root, <TipRoot {...address} state={state} handle={handle} onRendered={resolve} />);
    });
    // After the first render, which must match the server's. Then newer data kept here shows.
    await persist(queryClient);
  }
  registerServiceWorker();
  forgetOldDetails().catch(console.warn);
  if (isLogoutPending()) void finishLogout();
}

async function forgetOldDetails(): Promise<void> {
  const { keepForgettingDrafts } = await import('#client/platform/details-drafts');
  keepForgettingDrafts(async () => getOutbox());
}

/** After signing out, somebody may open only tip pages. */
async function finishLogout(): Promise<void> {
  (await import('#client/session/pending-logout')).keepFinishingLogout();
}

/** Not in the first step's script: a server-rendered page can wait for it. */
async function persist(queryClient: QueryClient): Promise<void> {
  try {
    const { persistQueries } = await import('#client/platform/query-persistence');
    await persistQueries(queryClient);
  } catch (error) {
    console.warn('The saved pages could not be read', error);
  }
}
