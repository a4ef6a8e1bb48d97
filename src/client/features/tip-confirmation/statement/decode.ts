import { nextTask } from '#client/platform/wait';

const SLICE_BYTES = 1024 * 1024;

/**
 * Decodes a file: UTF-8, UTF-16 with or without a byte order mark, or Windows-1252. All line ends
 * become `\n`. Works in slices, so that the page stays responsive.
 * @param onProgress called with the fraction done, from 0 to 1
 * @throws the signal's reason once it is aborted
 */
export async function decodeFile(
  file: Blob,
  { signal, onProgress }: { signal: AbortSignal; onProgress(part: number): void },
): Promise<string> {
  const encoding = encodingOf(new Uint8Array(await file.slice(0, 1000).arrayBuffer()));
  try {
    return await decodeAs(encoding);
  } catch (error) {
    if (signal.aborted || encoding !== 'utf-8') throw error;
    return decodeAs('windows-1252');
  }

  async function decodeAs(label: string): Promise<string> {
    const decoder = new TextDecoder(label, { fatal: true });
    let text = '';
    let heldBack = '';
    // A two-character line end may be split across slices.
    const take = (decoded: string) => {
      const part = heldBack + decoded;
      heldBack = part.endsWith('\r') ? '\r' : '';
      text += part.slice(0, part.length - heldBack.length).replaceAll(/\r\n?/g, '\n');
    };
    for (let start = 0; start < file.size; start += SLICE_BYTES) {
      signal.throwIfAborted();
      const bytes = await file.slice(start, start + SLICE_BYTES).arrayBuffer();
      take(decoder.decode(bytes, { stream: true }));
      onProgress(Math.min(1, (start + SLICE_BYTES) / file.size));
      await nextTask();
    }
    take(decoder.decode());
    return heldBack === '' ? text : `${text}\n`;
  }
}

function encodingOf(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  // Without a byte order mark, UTF-16 is recognized by plain letters: every other byte is zero.
  const zeros = (from: number) => bytes.filter((byte, at) => at % 2 === from && byte === 0).length;
  const many = bytes.length / 4;
  if (bytes.length > 3 && zeros(1) > many) return 'utf-16le';
  return bytes.length > 3 && zeros(0) > many ? 'utf-16be' : 'utf-8';
}
