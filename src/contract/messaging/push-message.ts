// What the server tells the service worker by push, encrypted for the device.
import { isOwnPath } from '../service-worker-messages';

export interface PushMessage {
  readonly title: string;
  readonly body: string;
  /** One that is shown already under the same tag is replaced. */
  readonly tag: string;
  /** What a tap opens: a path of ours. */
  readonly path: string;
}

/** Returns the message in a push, or null for what is none of ours. */
export function pushMessageIn(data: unknown): PushMessage | null {
  if (typeof data !== 'object' || data === null) return null;
  const { title, body, tag, path } = data as Record<string, unknown>;
  const isComplete = [title, body, tag, path].every((part) => typeof part === 'string');
  const isOurs = isComplete && isOwnPath(path as string);
  return isOurs ? ({ title, body, tag, path } as PushMessage) : null;
}
