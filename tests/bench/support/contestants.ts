// The tip page three ways: as it is served, as a bare static page, and drawn by the browser alone.
import { join } from 'node:path';
import { bareTipPage } from './bare-page';
import { serveBeside } from './child';
import { root, startServer } from './server';
import { atEnd, throwawayFolder } from './throwaway';

export interface Contestants {
  /** Origin of the server itself, with the demo's data. */
  served: string;
  /** Origin of the same text and photo without any script. */
  bare: string;
  /** Origin of the same client without server rendering. */
  clientOnly: string;
}

/** Starts all three; each shows the demo's page at `/u/demo`. */
export async function startContestants(): Promise<Contestants> {
  const server = await startServer('demo', { DATA_DIR: throwawayFolder(), TRUST_PROXY: 'true' });
  atEnd(() => server.stop());
  const clientDir = join(root, 'dist/client');
  return {
    served: server.url,
    bare: (await serveBeside('bare-fastify.ts', await bareTipPage(server.url))).url,
    clientOnly: (await serveBeside('client-only.ts', { serverUrl: server.url, clientDir })).url,
  };
}
