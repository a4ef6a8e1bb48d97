import type { EffectCallback, ReactNode } from 'react';
import { observable, useObservable } from '#client/hooks/observable';
import { importWithRetry } from '#client/platform/import-with-retry';
import { nextTask } from '#client/platform/wait';

export type Persistence = typeof import('./persistence');

const loaded = observable<Persistence | null>(null);
let loading: Promise<Persistence> | undefined;

/**
 * Loads the module that saves tips, retrying until it arrives. Until then, taps are only in this
 * page's memory, amounts also in the tab's storage, and no screen claims more. Returns the same
 * promise each time, which never rejects.
 */
export function loadPersistence(): Promise<Persistence> {
  loading ??= load();
  return loading;
}

async function load(): Promise<Persistence> {
  const persistence = await importWithRetry(() => import('./persistence'));
  // Evaluated, opened, shown and used in separate tasks: together they would keep a tap waiting.
  await nextTask();
  persistence.getOutbox();
  await nextTask();
  persistence.pageQueries();
  await nextTask();
  loaded.set(persistence);
  await nextTask();
  return persistence;
}

/**
 * For effects: calls `run` with the module once somebody has loaded it. Returns a cleanup that stops
 * waiting, or cleans up what `run` did.
 */
export function oncePersistent(
  run: (persistence: Persistence) => ReturnType<EffectCallback>,
): () => void {
  let cleanUp: ReturnType<EffectCallback>;
  const start = () => {
    const persistence = loaded.get();
    if (persistence) cleanUp = run(persistence);
  };
  const unsubscribe = loaded.subscribe(start);
  start();
  return () => {
    unsubscribe();
    cleanUp?.();
  };
}

interface WithPersistenceProps {
  children(persistence: Persistence): ReactNode;
}

/**
 * Renders with the module once somebody has loaded it. A component, so that the page around it is
 * not rendered again.
 */
export function WithPersistence({ children }: WithPersistenceProps): ReactNode {
  const persistence = useObservable(loaded);
  return persistence && children(persistence);
}
