// The fixtures of every test of a screen: a worker with a page, a phone's network, and access to
// what the server has stored.
import { userEvent } from '@testing-library/user-event';
import { test as base, inject, vi } from 'vitest';
import { Ledger } from '../../e2e/support/ledger';
import { createWorker, type TestWorker } from '../../e2e/support/worker';
import { Network } from './network';
import { ScreenTipper } from './screen-tipper';

export interface Fixtures {
  /** For additional workers. */
  serverUrl: string;
  worker: TestWorker;
  ledger: Ledger;
  network: Network;
  tipper: ScreenTipper;
  user: ReturnType<typeof userEvent.setup>;
}

export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads a fixture's needs from its pattern
  serverUrl: async ({}, use) => {
    await use(inject('serverUrl'));
  },
  worker: async ({ serverUrl }, use) => {
    await use(await createWorker(serverUrl));
  },
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads a fixture's needs from its pattern
  ledger: async ({}, use) => {
    const ledger = new Ledger(inject('serverDatabaseUrl'));
    await use(ledger);
    await ledger.close();
  },
  tipper: async ({ worker }, use) => {
    await use(new ScreenTipper(worker.handle));
  },
  network: [
    // biome-ignore lint/correctness/noEmptyPattern: Vitest reads a fixture's needs from its pattern
    async ({}, use) => {
      const network = new Network();
      await use(network);
      network.close();
      vi.restoreAllMocks();
    },
    { auto: true },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads a fixture's needs from its pattern
  user: async ({}, use) => {
    await use(userEvent.setup({ delay: null }));
  },
});
