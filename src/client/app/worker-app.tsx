// The worker's application: everything that is not a tip page.
import { BrowserRouter } from 'react-router-dom';
import { keepForgettingDrafts } from '#client/platform/details-drafts';
import { keepEarlyTyping } from '#client/platform/early-typing';
import { retryStylesheets } from '#client/platform/import-with-retry';
import { keepInstallPrompt } from '#client/platform/install';
import { readPageData, seedQueries } from '#client/platform/page-data';
import { createQueryClient } from '#client/platform/query-client';
import { persistQueries } from '#client/platform/query-persistence';
import { registerServiceWorker } from '#client/platform/service-worker';
import { keepTaps } from '#client/platform/tapped-notification';
import { whenIdle } from '#client/platform/when-idle';
import { hydrate, render } from './render';
import { WorkerRoot } from './worker-root';
import '#client/ui/application.css';

export async function mount(root: HTMLElement): Promise<void> {
  keepInstallPrompt();
  retryStylesheets();
  keepTaps();
  // A page's first screen does not need the outbox.
  whenIdle(() => {
    keepForgettingDrafts(async () => (await import('#client/platform/outbox')).getOutbox());
  });
  const queryClient = createQueryClient();
  await persistQueries(queryClient);

  const tree = (
    <WorkerRoot
      queryClient={queryClient}
      inRouter={(pages) => <BrowserRouter>{pages}</BrowserRouter>}
    />
  );
  const rendered = readPageData();
  if (rendered === null) {
    render(root, tree);
  } else {
    seedQueries(queryClient, rendered);
    hydrate(root, tree, keepEarlyTyping());
  }
  registerServiceWorker();
}
