// What the server says to a chosen method. The outbox has taken it over by then, and the flow goes
// on without an answer; but a tip that is refused at once must not be paid.
import type { OutboxEvent } from '#outbox/types';
import { getOutbox } from '../../../platform/outbox';

/** Whether the server refused this tip, or the method chosen for it, before its confirmation. */
export function isRefusal(event: OutboxEvent, tipId: string | null): boolean {
  return (
    event.type === 'dead' &&
    event.tipId === tipId &&
    // A refused attempt only means that the tip goes without it (specification section 8).
    (event.kind === 'tip' || event.kind === 'patch') &&
    // Owners who try their page out are always refused, and may look on.
    event.error?.code !== 'own_profile'
  );
}

export type Word = 'taken' | 'refused' | 'unreachable';

/** Listens for the next that is heard of a tip's method; `forget` when it matters no more. */
export function firstWord(tipId: string | null): { spoken: Promise<Word>; forget(): void } {
  let forget = () => {};
  const spoken = new Promise<Word>((resolve) => {
    forget = getOutbox().subscribe((event) => {
      if (!('tipId' in event) || event.tipId !== tipId) return;
      if (event.type === 'dead') resolve('refused');
      // Whatever of the tip has to wait, the method waits behind it.
      if (event.type === 'postponed' || event.type === 'held') resolve('unreachable');
      if (event.type === 'acknowledged' && event.kind !== 'attempt') resolve('taken');
    });
  });
  return { spoken, forget };
}

/**
 * Makes room for another try of a refused tip: its details go along once more, and what the new
 * choice replaces is forgotten.
 */
export async function tryRefusedAgain(tipId: string | null): Promise<void> {
  const outbox = getOutbox();
  const entries = await outbox.entries();
  for (const { opId, kind } of entries.filter(
    (each) => each.tipId === tipId && each.state === 'dead',
  )) {
    if (kind === 'attempt') await outbox.revive(opId);
    else await outbox.dismiss(opId);
  }
}
