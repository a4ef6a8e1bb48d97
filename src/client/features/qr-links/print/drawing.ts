// Printed pieces as plain shapes in millimeters. The screen draws them as SVG and the file as PDF,
// so the preview shows what will be printed.
import type { QrPicture } from '#client/drawing/qr-picture';

/** `other` has the letters that the rest lack: Greek, Cyrillic, Vietnamese. */
export const fontNames = ['strong', 'plain', 'serif', 'other'] as const;
export type FontName = (typeof fontNames)[number];

interface At {
  x: number;
  y: number;
}

interface Box extends At {
  width: number;
  height: number;
}

export interface TextShape extends At {
  kind: 'text';
  /** `x` and `y` are the start of its baseline. */
  text: string;
  font: FontName;
  /** The em. */
  size: number;
  /** The width of the whole line, letter spacing included. */
  width: number;
  /** Added after every letter. */
  spacing: number;
  fill: string;
}

export interface CodeShape extends At {
  kind: 'code';
  /** Quiet zone included. */
  side: number;
  picture: QrPicture;
}

export type Shape =
  | TextShape
  | CodeShape
  | (Box & { kind: 'rectangle'; fill: string; radius: number })
  | (Box & { kind: 'frame'; stroke: string; line: number })
  | { kind: 'polygon'; corners: readonly (readonly [number, number])[]; fill: string }
  /** `x` and `y` are the center. */
  | (At & { kind: 'disc'; radius: number; fill: string })
  /** A square photo, cut to a circle around `x` and `y`. */
  | (At & { kind: 'photo'; radius: number; photo: string })
  /** A text that no font has the letters for, drawn by the browser. */
  | (Box & { kind: 'picture'; png: string | Uint8Array; text: string });
