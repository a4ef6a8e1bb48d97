/** Milliseconds for a whole answer, to its last byte. */
const ANSWER_LIMIT_MS = 30_000;

/**
 * Fetches and reads the whole answer.
 * @throws {Error} when the network fails, or stalls before the end
 */
export async function fetchText(
  url: string,
  init: RequestInit,
): Promise<{ ok: boolean; text: string }> {
  // Safari before 16 has no `AbortSignal.timeout`.
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(), ANSWER_LIMIT_MS);
  try {
    const response = await fetch(url, { ...init, signal: limit.signal });
    return { ok: response.ok, text: await response.text() };
  } finally {
    clearTimeout(timer);
  }
}
