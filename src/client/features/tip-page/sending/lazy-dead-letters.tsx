import { Suspense, use } from 'react';
import { loadUntilThere } from '#client/platform/load-until-there';
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
  loading ??= loadUntilThere(() => import('./dead-letter-list'));
  const { DeadLetterList } = use(loading);
  return <DeadLetterList {...props} />;
}
