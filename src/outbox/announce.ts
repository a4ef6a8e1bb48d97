// Tells listeners in this context, in other tabs and in the service worker what happens to entries.
import type { Channel, OutboxEvent } from './types';

type Listener = (event: OutboxEvent) => void;

export interface Announcer {
  /** Tells the listeners in this context and in all others. */
  announce(event: OutboxEvent): void;
  /** Tells the listeners in this context what another context has announced. */
  relay(event: OutboxEvent): void;
  /** Returns an unsubscribe function. */
  subscribe(listener: Listener): () => void;
}

/** Makes an announcer. A listener or a channel that throws does not affect the others. */
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
        // The channel is closed. Other contexts read the store when they wake up.
      }
    },
    subscribe(listener) {
      // Wrapped, so that the same function may subscribe twice.
      const own: Listener = (event) => listener(event);
      listeners.add(own);
      return () => {
        listeners.delete(own);
      };
    },
  };
}
