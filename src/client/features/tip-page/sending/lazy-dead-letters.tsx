import { Suspense, use } from 'react';
import { importWithRetry } from '#client/platform/import-with-retry';
import type { DeadLetterListProps } from './dead-letter-list';

let loading: Promise<typeof import('./dead-letter-list')> | undefined;

/** Loads the list of dead letters on demand, because few tippers ever see it. */
export function LazyDeadLetters({ entries, skipped }: DeadLetterListProps) {
  if (skipped.length === 0 && !entries.some(({ state }) => state === 'dead')) return null;
  return (
    <Suspense fallback={null}>
      <LoadedDeadLetters entries={entries} skipped={skipped} />
    </Suspense>
  );
}

function LoadedDeadLetters(props: DeadLetterListProps) {
  loading ??= importWithRetry(() => import('./dead-letter-list'));
  const { DeadLetterList } = use(loading);
  return <DeadLetterList {...props} />;
}
