// Makes a PDF in the browser. A separate chunk, because the library is large.
import { nextTask } from '#client/platform/next-task';
import type { Drawing } from './layout';
import { makePdf } from './make-pdf';
import type { Fonts } from './typeface';

/**
 * Makes the PDF of a drawing.
 * @param onProgress called with the fraction done, from 0 to 1
 * @throws the signal's reason once it is aborted
 */
export function printFile(
  drawing: Drawing,
  title: string,
  fonts: Fonts,
  signal: AbortSignal,
  onProgress: (done: number) => void,
): Promise<ArrayBuffer> {
  return makePdf(drawing, title, { fonts, signal, onProgress, pause: nextTask });
}
