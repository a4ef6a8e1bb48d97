// What a page and a service worker have alike.
import type { Channel, Clock, OutboxEvent } from './types';

export const clock: Clock = {
  now: () => Date.now(),
  setTimeout: (run, ms) => setTimeout(run, ms),
  clearTimeout: (handle) => clearTimeout(handle as number),
};

/** The part of `BroadcastChannel` that is used. */
interface Broadcaster {
  postMessage(event: OutboxEvent): void;
  addEventListener(type: 'message', onMessage: (message: { data: OutboxEvent }) => void): void;
  removeEventListener(type: 'message', onMessage: (message: { data: OutboxEvent }) => void): void;
}

/** Connects the outboxes of pages and the service worker. */
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
