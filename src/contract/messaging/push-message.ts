// The server's push messages to the service worker, encrypted for the device.
import { isOwnPath, isTexts } from '../service-worker-messages';

export interface PushMessage {
  readonly title: string;
  readonly body: string;
  /** Replaces a notification with the same tag. */
  readonly tag: string;
  /** One of our paths, opened by a tap. */
  readonly path: string;
  /** The ids of the tips that it is about, as far as they fit. */
  readonly tipIds: readonly string[];
}

/** Reads a push. Returns null if it is not one of ours. */
export function pushMessageIn(data: unknown): PushMessage | null {
  if (typeof data !== 'object' || data === null) return null;
  const { title, body, tag, path, tipIds } = data as Record<string, unknown>;
  const isComplete = [title, body, tag, path].every((part) => typeof part === 'string');
  const isOurs = isComplete && isOwnPath(path as string);
  // An older server sends none.
  const ids = isTexts(tipIds) ? tipIds : [];
  return isOurs ? ({ title, body, tag, path, tipIds: ids } as PushMessage) : null;
}
