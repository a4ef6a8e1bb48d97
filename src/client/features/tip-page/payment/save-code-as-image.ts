import { drawQr } from '#client/drawing/draw-qr';
import { qrMatrix } from '#client/drawing/qr-matrix';
import { saveFile } from '#client/platform/save-file';
import { shareFile } from '#client/platform/share-file';

const PIXELS_PER_MODULE = 12;

/**
 * Saves a text's QR code as a PNG. On phones it opens the share sheet, which can add the file to
 * the photos, where bank apps look for it; elsewhere it downloads the file. Resolves to false if
 * the browser cannot draw the picture.
 */
export async function saveCodeAsImage(text: string, fileName: string): Promise<boolean> {
  const matrix = qrMatrix(text);
  let file: File;
  try {
    const png = await drawQr(matrix, matrix.length * PIXELS_PER_MODULE);
    file = new File([png], fileName, { type: 'image/png' });
  } catch {
    return false;
  }
  if (matchMedia('(pointer: coarse)').matches) await shareFile(file);
  else saveFile(file);
  return true;
}
