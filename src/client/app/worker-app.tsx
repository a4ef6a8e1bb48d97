// The worker's application: everything that is not a tip page.
import { BrowserRouter } from 'react-router-dom';
import { keepForgettingDrafts } from '../platform/details-drafts';
import { keepInstallPrompt } from '../platform/install';
import { readPageData, seedQueries } from '../platform/page-data';
import { createQueryClient } from '../platform/query-client';
import { persistQueries } from '../platform/query-persistence';
import { registerServiceWorker } from '../platform/service-worker';
import { keepTaps } from '../platform/tapped-notification';
import { hydrate, render } from './render';
import { WorkerRoot } from './worker-root';
import '../ui/application.css';

export async function mount(root: HTMLElement): Promise<void> {
  keepInstallPrompt();
  keepTaps();
  // Not needed for what such a page shows first.
  keepForgettingDrafts(async () => (await import('../platform/outbox')).getOutbox());
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
    hydrate(root, tree);
  }
  registerServiceWorker();
}
