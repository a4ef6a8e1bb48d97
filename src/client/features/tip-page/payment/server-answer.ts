// The server's answer to a chosen method. The outbox has the tip by then, and the flow continues
// without an answer, but a tipper should not pay a tip that is refused at once.

import { getOutbox } from '#client/platform/outbox';
import type { OutboxEntry } from '#outbox/types';

/** Returns true if a write was refused that creates this tip, or chooses a method for it. */
export function isRefused(entry: OutboxEntry, tipId: string | null): boolean {
  return (
    entry.state === 'dead' &&
    entry.tipId === tipId &&
    // A refused attempt only means that the tip has no details (section 8).
    (entry.kind === 'tip' || entry.kind === 'patch') &&
    // An owner who was not recognized may look at the rest of the page.
    entry.lastError?.code !== 'own_profile'
  );
}

export type ServerAnswer = 'accepted' | 'refused' | 'unreachable';

/** Waits for the first answer about a tip. Call `forget` when it no longer matters. */
export function firstAnswer(tipId: string | null): {
  answered: Promise<ServerAnswer>;
  forget(): void;
} {
  let forget = () => {};
  const answered = new Promise<ServerAnswer>((resolve) => {
    forget = getOutbox().subscribe((event) => {
      if (!('tipId' in event) || event.tipId !== tipId) return;
      if (event.type === 'dead' && event.kind !== 'attempt') resolve('refused');
      // Whichever write of the tip has to wait, the chosen method waits behind it.
      if (event.type === 'postponed' || event.type === 'blocked') resolve('unreachable');
      if (event.type === 'acknowledged' && event.kind !== 'attempt') resolve('accepted');
    });
  });
  return { answered, forget };
}
