// Where code and text go on a piece, in millimeters from its upper left corner. Pure.
import type { PrintKind } from './sheets';

export interface TextBox {
  /** The left edge, or the center of centered text. */
  x: number;
  /** The baseline of the first line. */
  y: number;
  /** Text is shrunk to fit this width, then broken. */
  width: number;
  /** Roughly the font size: the height of capitals and descenders. */
  size: number;
  lines: number;
  centered: boolean;
}

export interface Face {
  code: { x: number; y: number; side: number };
  name: TextBox;
  call: TextBox;
  address: TextBox;
}

export const faces: Record<PrintKind, Face> = {
  badge: {
    code: { x: 5, y: 5, side: 44 },
    name: { x: 27, y: 57, width: 48, size: 5.6, lines: 2, centered: true },
    call: { x: 27, y: 72, width: 48, size: 4, lines: 1, centered: true },
    address: { x: 27, y: 79, width: 48, size: 2.6, lines: 1, centered: true },
  },
  card: {
    code: { x: 4, y: 4, side: 42.8 },
    name: { x: 49, y: 17, width: 36, size: 5.2, lines: 2, centered: false },
    call: { x: 49, y: 32, width: 36, size: 3.6, lines: 2, centered: false },
    address: { x: 49, y: 44, width: 36, size: 2.4, lines: 1, centered: false },
  },
  stickers: {
    code: { x: 7, y: 2.5, side: 36 },
    name: { x: 25, y: 42, width: 44, size: 3.6, lines: 1, centered: true },
    call: { x: 25, y: 45.6, width: 44, size: 2.6, lines: 1, centered: true },
    address: { x: 25, y: 48.4, width: 44, size: 1.9, lines: 1, centered: true },
  },
  tent: {
    code: { x: 15.8, y: 8, side: 70 },
    name: { x: 50.8, y: 89, width: 90, size: 8.5, lines: 2, centered: true },
    call: { x: 50.8, y: 110, width: 90, size: 6.4, lines: 1, centered: true },
    address: { x: 50.8, y: 119.5, width: 90, size: 3.6, lines: 1, centered: true },
  },
};
