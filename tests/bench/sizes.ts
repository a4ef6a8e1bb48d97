// The sizes of a tipper's downloads. They do not vary between runs, so exceeding a budget fails.
import { join } from 'node:path';
import { budgets, KB, type Size, sizesOf, verdictOf } from '../../src/build/sizes';
import { readOptions } from './support/options';
import { reactFloor } from './support/react-alone';
import { figure, report, table, versions } from './support/report';
import { scriptParts } from './support/script-parts';
import { requireBuild, root, startServer } from './support/server';
import { storeAnswer } from './support/stored-answers';
import { atEnd, throwawayFolder } from './support/throwaway';

/** Compares the sizes of the built client with the budgets. Returns 1 if one is exceeded. */
export async function sizes(args: string[]): Promise<number> {
  const { json } = readOptions(args);
  requireBuild();
  const served = await servedHtml();
  const floor = await reactFloor();
  const clientDir = join(root, 'dist/client');
  const parts = await scriptParts(clientDir);
  const all: Size[] = [
    { what: 'HTML of /u/demo, as the server sends it', bytes: served, budget: budgets.html },
    ...(await sizesOf(clientDir)),
    { what: 'floor: React alone', bytes: floor },
  ];
  const rows = all.map((size) => [
    size.what,
    figure(size.bytes / KB, 1, ' KB'),
    size.what.startsWith('script') ? figure(size.bytes / floor, 2, ' ×') : '',
    verdictOf(size),
  ]);
  report(
    'Sizes after Brotli',
    {
      versions: versions(),
      figures: { sizes: all, parts },
      text: [
        table(['', 'size', 'of React', 'budget'], rows),
        table(
          ['what the script of the tip flow consists of', 'first step', 'later', ''],
          parts.map(({ name, bytes, firstStep }) => [
            name,
            figure(firstStep / KB, 1, ' KB'),
            figure((bytes - firstStep) / KB, 1, ' KB'),
            '█'.repeat(Math.round(bytes / KB)).padEnd(60),
          ]),
        ),
      ],
    },
    json,
  );
  return all.some(({ bytes, budget }) => budget !== undefined && bytes > budget) ? 1 : 0;
}

/** Returns the size of the compressed tip page, in bytes. */
async function servedHtml(): Promise<number> {
  const server = await startServer('demo', { DATA_DIR: throwawayFolder() });
  atEnd(() => server.stop());
  const answer = await storeAnswer(server.url, '/u/demo', { accept: 'text/html' });
  if (answer.headers['content-encoding'] !== 'br') {
    throw new Error('The server does not send /u/demo compressed by Brotli.');
  }
  return Number(answer.headers['content-length']);
}
