import { Suspense, use } from 'react';
import { loadUntilThere } from '#client/platform/load-until-there';
import type { DeadLettersProps } from './dead-letters';

let loading: Promise<typeof import('./dead-letters')> | undefined;

/** What could not be recorded. Few tippers ever see it, so its script is loaded when there is any. */
export function LettersBelow({ entries, setAside }: DeadLettersProps) {
  if (setAside.length === 0 && !entries.some(({ state }) => state === 'dead')) return null;
  return (
    <Suspense fallback={null}>
      <Letters entries={entries} setAside={setAside} />
    </Suspense>
  );
}

function Letters(props: DeadLettersProps) {
  loading ??= loadUntilThere(() => import('./dead-letters'));
  const { DeadLetters } = use(loading);
  return <DeadLetters {...props} />;
}
