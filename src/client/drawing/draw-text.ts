// Texts for PDFs in letters that the embedded font lacks: the browser draws them, and they become
// pictures.

/** A text as a PNG of so many millimeters. */
export interface DrawnText {
  png: string | Uint8Array;
  width: number;
  height: number;
}

/**
 * Draws a text that the font lacks letters for; null where nothing can be drawn.
 * @param box the width that there is, and the size of the letters, in millimeters
 * @param turned whether it stands on its head
 */
export type DrawText = (
  text: string,
  box: { width: number; size: number },
  color: string,
  turned: boolean,
) => DrawnText | null;

/** Pixels to a millimeter: 600 to an inch, which print shops ask for. */
const SCALE = 600 / 25.4;

/** Draws a text with the browser's own fonts, smaller where it would be wider than its box. */
export const drawText: DrawText = (text, box, color, turned): DrawnText | null => {
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d');
  if (!context) return null;
  const font = (size: number) => `700 ${size}px system-ui, sans-serif`;
  const full = box.size * SCALE;
  context.font = font(full);
  const wide = context.measureText(text).width;
  const size = full * Math.min(1, (box.width * SCALE) / Math.max(wide, 1));
  canvas.width = Math.ceil(Math.min(wide, box.width * SCALE)) + 2;
  canvas.height = Math.ceil(full * 1.5);
  if (turned) context.setTransform(-1, 0, 0, -1, canvas.width, canvas.height);
  // Setting the size of a canvas forgets everything else.
  context.font = font(size);
  context.fillStyle = color;
  context.textBaseline = 'alphabetic';
  context.textAlign = 'left';
  context.fillText(text, 1, full);
  return {
    png: canvas.toDataURL('image/png'),
    width: canvas.width / SCALE,
    height: canvas.height / SCALE,
  };
};
