// Where pages and the service worker tell each other what became of their entries.
import type { Channel, OutboxEvent } from './types';

/** The part of a `BroadcastChannel` that is used, which pages and service workers have alike. */
interface Broadcaster {
  postMessage(event: OutboxEvent): void;
  addEventListener(type: 'message', onMessage: (message: { data: OutboxEvent }) => void): void;
  removeEventListener(type: 'message', onMessage: (message: { data: OutboxEvent }) => void): void;
}

/** Returns the channel of the outbox over one of the browser's. */
export function channelOver(broadcaster: Broadcaster): Channel {
  return {
    post: (event) => broadcaster.postMessage(event),
    listen: (listener) => {
      const onMessage = ({ data }: { data: OutboxEvent }) => listener(data);
      broadcaster.addEventListener('message', onMessage);
      return () => broadcaster.removeEventListener('message', onMessage);
    },
  };
}
