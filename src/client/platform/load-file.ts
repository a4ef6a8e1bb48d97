import { toBase64 } from '#client/drawing/base64';

/** Long enough for a large file on a slow network. */
const FILE_LIMIT_MS = 60_000;

/**
 * Loads one of our own files in base64.
 * @throws {Error} when the server does not have it, cannot be reached or stalls; the signal's
 * reason if that is aborted
 */
export async function loadAsBase64(url: string, signal: AbortSignal): Promise<string> {
  return toBase64(await loadBytes(url, signal));
}

/** @throws {Error} as `loadAsBase64` */
export async function loadBytes(url: string, signal: AbortSignal): Promise<Uint8Array> {
  const limit = new AbortController();
  const giveUp = () => limit.abort(signal.reason);
  const timer = setTimeout(() => limit.abort(), FILE_LIMIT_MS);
  signal.addEventListener('abort', giveUp);
  if (signal.aborted) giveUp();
  try {
    const response = await fetch(url, { signal: limit.signal });
    if (!response.ok) throw new Error(`${url} was answered with ${response.status}`);
    return new Uint8Array(await response.arrayBuffer());
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', giveUp);
  }
}
