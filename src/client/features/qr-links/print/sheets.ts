// Dimensions of printed sheets, in millimeters: paper, cuts and folds. Pure.

export const printKinds = ['badge', 'sheet', 'card', 'sticker', 'tent', 'poster'] as const;
export type PrintKind = (typeof printKinds)[number];

export type Paper = 'letter' | 'a4';

export interface Size {
  width: number;
  height: number;
}

const papers = {
  letter: { width: 215.9, height: 279.4 },
  a4: { width: 210, height: 297 },
} as const satisfies Record<Paper, Size>;

export interface Piece extends Size {
  x: number;
  y: number;
  /** Whether it is upside down, like the far side of a table tent. */
  turned: boolean;
}

/** How far the background extends over each edge, so that an inexact cut leaves no white. */
export interface Bleed {
  top: number;
  sides: number;
  bottom: number;
}

export interface Sheet extends Size {
  pieces: Piece[];
  bleed: Bleed;
  folds: number[];
}

/** An ID card (ISO 7810), upright, for badge holders. */
const BADGE: Size = { width: 54, height: 85.6 };
/** 3.5 by 2 inches. */
const CARD: Size = { width: 88.9, height: 50.8 };
/** 2.25 inches: the largest size that fits twelve on either paper. */
const STICKER: Size = { width: 57.15, height: 57.15 };
/** 4 by 5 inches. */
const TENT: Size = { width: 101.6, height: 127 };

const BLEED = 3;
/** Around a piece on a page of its own, with room for crop marks. */
const MARGIN = 12;
/** Between pieces on a sheet, with room for both bleeds and crop marks. */
const GAP = 10;

const allRound: Bleed = { top: BLEED, sides: BLEED, bottom: BLEED };

export function sizeOf(kind: PrintKind, paper: Paper): Size {
  const sizes: Record<PrintKind, Size> = {
    badge: BADGE,
    sheet: BADGE,
    card: CARD,
    sticker: STICKER,
    tent: TENT,
    poster: papers[paper],
  };
  return sizes[kind];
}

/** Returns true if it is printed on one of the papers, or its size depends on them. */
export function needsPaper(kind: PrintKind): boolean {
  return kind !== 'badge' && kind !== 'card';
}

/** Lays out a sheet. A badge, card or poster has its own page, larger by the margins. */
export function sheetOf(kind: PrintKind, paper: Paper): Sheet {
  const size = sizeOf(kind, paper);
  const { width, height } = papers[paper];
  switch (kind) {
    case 'badge':
    case 'card':
    case 'poster':
      return single(size);
    case 'sheet':
      // Four badges fit in a row in landscape.
      return grid(size, { width: height, height: width }, 4, 2);
    case 'sticker':
      return grid(size, papers[paper], 3, 4);
    case 'tent':
      return tent(papers[paper]);
  }
}

function single(size: Size): Sheet {
  return {
    width: size.width + 2 * MARGIN,
    height: size.height + 2 * MARGIN,
    pieces: [{ x: MARGIN, y: MARGIN, ...size, turned: false }],
    bleed: allRound,
    folds: [],
  };
}

function grid(size: Size, page: Size, columns: number, rows: number): Sheet {
  const pitch = { x: size.width + GAP, y: size.height + GAP };
  const left = (page.width - columns * pitch.x + GAP) / 2;
  const top = (page.height - rows * pitch.y + GAP) / 2;
  const pieces = Array.from({ length: rows * columns }, (_, index) => ({
    x: left + (index % columns) * pitch.x,
    y: top + Math.floor(index / columns) * pitch.y,
    ...size,
    turned: false,
  }));
  return { ...page, pieces, bleed: allRound, folds: [] };
}

function tent(page: Size): Sheet {
  const x = (page.width - TENT.width) / 2;
  const middle = page.height / 2;
  const pieces = [
    { x, y: middle - TENT.height, ...TENT, turned: true },
    { x, y: middle, ...TENT, turned: false },
  ];
  // The bleed stops at the fold, because it would cover the other side.
  return { ...page, pieces, bleed: { ...allRound, top: 0 }, folds: [middle] };
}

export interface Line {
  from: readonly [x: number, y: number];
  to: readonly [x: number, y: number];
}

const MARK_LENGTH = 3.5;

/** Returns the lines that show where to cut, outside the pieces and their bleed. */
export function cropMarks({ pieces, folds }: Sheet): Line[] {
  return pieces.flatMap(({ x, y, width, height }) =>
    [y, y + height].flatMap((edgeY) =>
      [x, x + width].flatMap((edgeX) => {
        // Two sides meet at a fold, which is not cut.
        if (folds.includes(edgeY)) return [];
        const outX = edgeX === x ? -1 : 1;
        const outY = edgeY === y ? -1 : 1;
        return [
          lineFrom(edgeX + outX * BLEED, edgeY, outX * MARK_LENGTH, 0),
          lineFrom(edgeX, edgeY + outY * BLEED, 0, outY * MARK_LENGTH),
        ];
      }),
    ),
  );
}

/** Returns the lines that show where to fold, next to the pieces. */
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
