/**
 * Loads one of our own files and returns it in base64.
 * @throws {Error} when the server does not have it or cannot be reached; the reason of the signal
 *   once that is aborted
 */
export async function loadInBase64(url: string, signal: AbortSignal): Promise<string> {
  const response = await fetch(url, { signal });
  if (!response.ok) throw new Error(`${url} was answered with ${response.status}`);
  const bytes = new Uint8Array(await response.arrayBuffer());
  let text = '';
  // In parts, because a call takes only so many arguments.
  for (let at = 0; at < bytes.length; at += 0x8000) {
    text += String.fromCharCode(...bytes.subarray(at, at + 0x8000));
  }
  return btoa(text);
}
