// What making a PDF takes in a browser: the library, the font, and drawing what the font lacks.
import fontUrl from '@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf?url';
import { drawText } from '#client/drawing/draw-text';
import { loadInBase64 } from '#client/platform/load-file';
import { nextTask } from '#client/platform/next-task';
import { makePdf, type PrintJob } from './make-pdf';

/**
 * Makes the PDF of a job.
 * @param onProgress called with the part done, from 0 to 1
 * @throws {Error} when the font cannot be loaded; the signal's reason once it is aborted
 */
export async function printFile(
  job: PrintJob,
  signal: AbortSignal,
  onProgress: (done: number) => void,
): Promise<ArrayBuffer> {
  const font = await loadInBase64(fontUrl, signal);
  return makePdf(job, { font, drawText, signal, onProgress, pause: nextTask });
}
