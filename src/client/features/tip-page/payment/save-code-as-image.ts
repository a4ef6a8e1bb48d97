import { QUIET_ZONE, qrMatrix, qrSide } from '../../../ui/qr-matrix';

const PIXELS_PER_MODULE = 12;

/**
 * Saves a text's QR code as a PNG: through the share sheet on phones, which can put it among the
 * photos where bank apps look for it; as a download elsewhere. Answers whether it got that far.
 */
export async function saveCodeAsImage(text: string, fileName: string): Promise<boolean> {
  const blob = await drawCode(text);
  if (!blob) return false;
  const file = new File([blob], fileName, { type: 'image/png' });
  const byShareSheet = matchMedia('(pointer: coarse)').matches;
  if (byShareSheet && navigator.canShare?.({ files: [file] })) {
    try {
      await navigator.share({ files: [file] });
      return true;
    } catch (error) {
      // Closing the share sheet is a decision, not a failure.
      if (error instanceof DOMException && error.name === 'AbortError') return true;
    }
  }
  download(file);
  return true;
}

function drawCode(text: string): Promise<Blob | null> {
  const matrix = qrMatrix(text);
  const side = qrSide(matrix) * PIXELS_PER_MODULE;
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  const pen = canvas.getContext('2d');
  if (!pen) return Promise.resolve(null);
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, side, side);
  pen.fillStyle = '#000';
  matrix.forEach((row, y) => {
    row.forEach((dark, x) => {
      if (!dark) return;
      const [left, top] = [x + QUIET_ZONE, y + QUIET_ZONE].map((at) => at * PIXELS_PER_MODULE);
      pen.fillRect(left ?? 0, top ?? 0, PIXELS_PER_MODULE, PIXELS_PER_MODULE);
    });
  });
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
}

function download(file: File): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = file.name;
  link.click();
  // The download reads the address after this call has returned.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
