// Connects the outboxes of pages and the service worker.
import type { Channel, OutboxEvent } from './types';

/** The part of `BroadcastChannel` that is used. */
interface Broadcaster {
  postMessage(event: OutboxEvent): void;
  addEventListener(type: 'message', onMessage: (message: { data: OutboxEvent }) => void): void;
  removeEventListener(type: 'message', onMessage: (message: { data: OutboxEvent }) => void): void;
}

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
