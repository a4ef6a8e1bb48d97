// Tells listeners here, and those of the other tabs and the worker, what happens to entries.
import type { Channel, OutboxEvent } from './types';

type Listener = (event: OutboxEvent) => void;

export interface Announcer {
  /** Tells listeners in this context and in all others. */
  announce(event: OutboxEvent): void;
  /** Tells listeners in this context what another one announced. */
  relay(event: OutboxEvent): void;
  subscribe(listener: Listener): () => void;
}

/** Makes an announcer. A listener or a channel that throws harms nobody else. */
export function createAnnouncer(channel: Channel | undefined): Announcer {
  const listeners = new Set<Listener>();

  function relay(event: OutboxEvent) {
    for (const listener of [...listeners]) {
      try {
        listener(event);
      } catch (error) {
        console.error('A listener of the outbox failed.', error);
      }
    }
  }

  return {
    relay,
    announce(event) {
      relay(event);
      try {
        channel?.post(event);
      } catch {
        // A closed channel: the others read the store when they wake.
      }
    },
    subscribe(listener) {
      // One entry for each subscription, so that the same function may subscribe twice.
      const own: Listener = (event) => listener(event);
      listeners.add(own);
      return () => {
        listeners.delete(own);
      };
    },
  };
}
