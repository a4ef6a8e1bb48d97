// Serves the tip page in three ways: as it is, as a bare static page, and rendered only by the
// browser. Also serves a page with React and nothing else.
import { join } from 'node:path';
import { demoProfile } from '../../../src/server/demo/worker';
import { bareTipPage } from './bare-page';
import { serveBeside } from './child';
import { reactAlonePage } from './react-alone';
import { root, startServer } from './server';
import { atEnd, throwawayFolder } from './throwaway';

export interface Contestants {
  /** Origin of the real server, with the demo's data. */
  served: string;
  /** Origin of the same page without any script. */
  bare: string;
  /** Origin of the same client without server rendering. */
  clientOnly: string;
  /** Origin of a page that hydrates one button. */
  reactAlone: string;
}

/** Starts all four. Each has its page at `/u/demo`. */
export async function startContestants(): Promise<Contestants> {
  const server = await startServer('demo', {
    DATA_DIR: throwawayFolder(),
    TRUST_PROXY: 'loopback',
  });
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
