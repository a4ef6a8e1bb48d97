/**
 * Returns a PNG of what `draw` draws. Rejects if there is no canvas.
 * @param size in pixels; a number is a square's side
 */
export async function canvasPng(
  size: number | { width: number; height: number },
  draw: (context: CanvasRenderingContext2D) => void,
): Promise<Blob> {
  const canvas = document.createElement('canvas');
  const { width, height } = typeof size === 'number' ? { width: size, height: size } : size;
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('No canvas to draw on');
  draw(context);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('No PNG was made'))));
  });
}
