// Announces what happens to entries in this context, in other tabs and to the service worker.
import type { Channel, OutboxEvent } from './types';

type Listener = (event: OutboxEvent) => void;

export interface Announcer {
  /** Calls the listeners in this context and in all others. */
  announce(event: OutboxEvent): void;
  /** Calls the listeners in this context with another context's event. */
  relay(event: OutboxEvent): void;
  /** Returns an unsubscribe function. */
  subscribe(listener: Listener): () => void;
}

/** A listener or channel that throws does not affect the others. */
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
      // Wrapped, so that a function can subscribe twice.
      const own: Listener = (event) => listener(event);
      listeners.add(own);
      return () => {
        listeners.delete(own);
      };
    },
  };
}
