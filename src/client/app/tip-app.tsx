// The tipper's application: the tip page, its receipt, and as little script as it takes. No router:
// each has one address, and is left by plain links.
import { createRoot, hydrateRoot } from 'react-dom/client';
import { holdInstallPrompt } from '../platform/install';
import { readPageData, seedQueries } from '../platform/page-data';
import { createQueryClient } from '../platform/query-client';
import { persistQueries } from '../platform/query-persistence';
import { registerServiceWorker } from '../platform/service-worker';
import { TipRoot } from './tip-root';

export async function mount(root: HTMLElement): Promise<void> {
  // Installing is offered to workers, never to a tipper in mid-payment.
  holdInstallPrompt();
  const queryClient = createQueryClient();
  const { pathname, search } = window.location;
  const address = { queryClient, pathname, search };
  const rendered = readPageData();
  if (rendered === null) {
    await persistQueries(queryClient);
    createRoot(root).render(<TipRoot {...address} />);
    registerServiceWorker();
    return;
  }
  seedQueries(queryClient, rendered);
  await new Promise<void>((drawn) => {
    hydrateRoot(root, <TipRoot {...address} state={rendered.state} onDrawn={drawn} />);
  });
  // Behind the first render, which must be what the server drew: anything newer that this phone
  // has kept shows right after it.
  await persistQueries(queryClient);
  registerServiceWorker();
}
