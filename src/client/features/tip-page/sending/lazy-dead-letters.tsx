import { Suspense, use } from 'react';
import { loadUntilThere } from '#client/platform/load-until-there';
import type { DeadLetterListProps } from './dead-letter-list';

let loading: Promise<typeof import('./dead-letter-list')> | undefined;

/** The list of what could not be recorded. Few tippers ever see it, so it is loaded on demand. */
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
