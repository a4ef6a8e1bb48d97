// What is printed, in millimeters: the paper, where it is cut, and where it is folded. Pure.

export const printKinds = ['badge', 'card', 'stickers', 'tent'] as const;
export type PrintKind = (typeof printKinds)[number];

export type Paper = 'letter' | 'a4';

const papers = {
  letter: { width: 215.9, height: 279.4 },
  a4: { width: 210, height: 297 },
} as const satisfies Record<Paper, Size>;

export interface Size {
  width: number;
  height: number;
}

/** Where it is cut. */
export interface Piece extends Size {
  x: number;
  y: number;
  /** Whether it is upside down, like the far side of a table tent. */
  turned: boolean;
}

export interface Sheet extends Size {
  pieces: Piece[];
  /** How far the background extends over the edge, so that an inexact cut leaves no white. */
  bleed: number;
  /** Heights of the folds. */
  folds: number[];
}

/** An ID card (ISO 7810), upright, for badge holders. */
const BADGE: Size = { width: 54, height: 85.6 };
/** 3.5 by 2 inches. */
const CARD: Size = { width: 88.9, height: 50.8 };
const STICKER: Size = { width: 50, height: 50 };
/** 4 by 5 inches. */
const TENT: Size = { width: 101.6, height: 127 };

const BLEED = 3;
/** Around a piece on a page of its own, with room for crop marks. */
const MARGIN = 12;
const STICKER_GAP = 10;

/** Lays out what is printed. Badge and card have pages of their own size, the rest is on paper. */
export function sheetOf(kind: PrintKind, paper: Paper): Sheet {
  switch (kind) {
    case 'badge':
      return single(BADGE);
    case 'card':
      return single(CARD);
    case 'stickers':
      return stickers(papers[paper]);
    case 'tent':
      return tent(papers[paper]);
  }
}

function single(size: Size): Sheet {
  return {
    width: size.width + 2 * MARGIN,
    height: size.height + 2 * MARGIN,
    pieces: [{ x: MARGIN, y: MARGIN, ...size, turned: false }],
    bleed: BLEED,
    folds: [],
  };
}

function stickers(page: Size): Sheet {
  const columns = 3;
  const rows = 4;
  const pitch = STICKER.width + STICKER_GAP;
  const left = (page.width - columns * pitch + STICKER_GAP) / 2;
  const top = (page.height - rows * pitch + STICKER_GAP) / 2;
  const pieces = Array.from({ length: rows * columns }, (_, index) => ({
    x: left + (index % columns) * pitch,
    y: top + Math.floor(index / columns) * pitch,
    ...STICKER,
    turned: false,
  }));
  return { ...page, pieces, bleed: BLEED, folds: [] };
}

function tent(page: Size): Sheet {
  const x = (page.width - TENT.width) / 2;
  const middle = page.height / 2;
  const pieces = [
    { x, y: middle - TENT.height, ...TENT, turned: true },
    { x, y: middle, ...TENT, turned: false },
  ];
  // No bleed: it would cover the other side.
  return { ...page, pieces, bleed: 0, folds: [middle] };
}

export interface Line {
  from: readonly [x: number, y: number];
  to: readonly [x: number, y: number];
}

const MARK_LENGTH = 3.5;

/** The lines that show where to cut, outside the pieces and their bleed. */
export function cropMarks({ pieces, folds }: Sheet): Line[] {
  const gap = BLEED;
  return pieces.flatMap(({ x, y, width, height }) =>
    [y, y + height].flatMap((edgeY) =>
      [x, x + width].flatMap((edgeX) => {
        // Two sides meet at a fold, which is not cut.
        if (folds.includes(edgeY)) return [];
        const outX = edgeX === x ? -1 : 1;
        const outY = edgeY === y ? -1 : 1;
        return [
          lineFrom(edgeX + outX * gap, edgeY, outX * MARK_LENGTH, 0),
          lineFrom(edgeX, edgeY + outY * gap, 0, outY * MARK_LENGTH),
        ];
      }),
    ),
  );
}

/** Dashed lines next to the pieces, where the sheet is folded. */
export function foldMarks({ pieces, folds }: Sheet): Line[] {
  const [first] = pieces;
  if (!first) return [];
  return folds.flatMap((y) => [
    lineFrom(first.x - BLEED, y, -3 * MARK_LENGTH, 0),
    lineFrom(first.x + first.width + BLEED, y, 3 * MARK_LENGTH, 0),
  ]);
}

function lineFrom(x: number, y: number, dx: number, dy: number): Line {
  return { from: [x, y], to: [x + dx, y + dy] };
}
