// Text that a PDF's embedded font has no glyphs for, drawn as a picture by the browser.

/** A text as a PNG, with its size in millimeters. */
export interface DrawnText {
  png: string | Uint8Array;
  width: number;
  height: number;
}

/**
 * Draws a text that the font has no glyphs for. Returns null if nothing can be drawn.
 * @param box available width and font size, in millimeters
 */
export type DrawText = (
  text: string,
  box: { width: number; size: number },
  color: string,
) => DrawnText | null;

/** Pixels per millimeter: 600 dpi, as print shops require. */
const SCALE = 600 / 25.4;

/** Draws a text in the browser's own fonts, smaller if it would exceed its box. */
export const drawText: DrawText = (text, box, color): DrawnText | null => {
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
  // Resizing a canvas resets its state.
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
