// The tip page three ways: as it is served, as a bare static page, and drawn by the browser alone.
// Beside them, a page that has React and nothing else.
import { join } from 'node:path';
import { demoProfile } from '../../../src/server/demo/worker';
import { bareTipPage } from './bare-page';
import { serveBeside } from './child';
import { reactAlonePage } from './react-alone';
import { root, startServer } from './server';
import { atEnd, throwawayFolder } from './throwaway';

export interface Contestants {
  /** Origin of the server itself, with the demo's data. */
  served: string;
  /** Origin of the same text and photo without any script. */
  bare: string;
  /** Origin of the same client without server rendering. */
  clientOnly: string;
  /** Origin of a page that hydrates one button. */
  reactAlone: string;
}

/** Starts all four; each shows the demo's page at `/u/demo`. */
export async function startContestants(): Promise<Contestants> {
  const server = await startServer('demo', { DATA_DIR: throwawayFolder(), TRUST_PROXY: 'true' });
  atEnd(() => server.stop());
  const clientDir = join(root, 'dist/client');
  return {
    served: server.url,
    bare: (await serveBeside('bare-fastify.ts', await bareTipPage(server.url))).url,
    reactAlone: (
      await serveBeside('bare-fastify.ts', await reactAlonePage(demoProfile.displayName))
    ).url,
    clientOnly: (await serveBeside('client-only.ts', { serverUrl: server.url, clientDir })).url,
  };
}
