// The tipper's application: the tip page, its receipt, and as little script as it takes. No router:
// each has one address, and is left by plain links.
import type { QueryClient } from '@tanstack/react-query';
import { holdInstallPrompt } from '../platform/install';
import { readPageData, seedQueries } from '../platform/page-data';
import { createQueryClient } from '../platform/query-client';
import { registerServiceWorker } from '../platform/service-worker';
import { draw } from './draw';
import { TipRoot } from './tip-root';

export async function mount(root: HTMLElement): Promise<void> {
  // Installing is offered to workers, never to a tipper in mid-payment.
  holdInstallPrompt();
  const queryClient = createQueryClient();
  const { pathname, search } = window.location;
  const address = { queryClient, pathname, search };
  const rendered = readPageData();
  if (rendered === null) {
    await persist(queryClient);
    draw(root, <TipRoot {...address} />);
  } else {
    seedQueries(queryClient, rendered);
    await new Promise<void>((drawn) => {
      draw(root, <TipRoot {...address} state={rendered.state} onDrawn={drawn} />);
    });
    // Behind the first render, which must be what the server drew: anything newer that this phone
    // has kept shows right after it.
    await persist(queryClient);
  }
  registerServiceWorker();
}

/** Not part of the first step's script: a page that the server drew does without what is saved. */
async function persist(queryClient: QueryClient): Promise<void> {
  try {
    const { persistQueries } = await import('../platform/query-persistence');
    await persistQueries(queryClient);
  } catch (error) {
    console.warn('The saved pages could not be read', error);
  }
}
