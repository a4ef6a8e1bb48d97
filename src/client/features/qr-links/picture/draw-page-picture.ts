import { MARK_SIDE, MARK_WELL_PATH, markCoin, markGround, markWell } from '#client/drawing/mark';
import { qrMatrix, qrPath } from '#client/drawing/qr-matrix';

type Brush = Pick<
  CanvasRenderingContext2D,
  | 'setTransform'
  | 'save'
  | 'restore'
  | 'fillRect'
  | 'fill'
  | 'stroke'
  | 'clip'
  | 'drawImage'
  | 'fillText'
  | 'measureText'
  | 'font'
  | 'fillStyle'
  | 'strokeStyle'
  | 'lineWidth'
  | 'lineCap'
  | 'textAlign'
  | 'textBaseline'
>;

export interface PagePicture {
  name: string;
  jobTitle: string | null;
  /** The URL in the code. */
  qrAddress: string;
  typed: string;
  /** Shown if there is no photo. */
  initials: string;
}

interface Line {
  /** The center of centered text, otherwise its start. */
  x: number;
  y: number;
  size: number;
}

interface Layout {
  width: number;
  height: number;
  align: 'center' | 'left';
  textWidth: number;
  photo: { x: number; y: number; radius: number };
  name: Line;
  jobTitle: Line;
  card: { x: number; y: number; side: number };
  tipMe: Line;
  typed: Line;
  mark: { x: number; y: number; side: number };
  /** Without a job title, how far to move down what is above it and what is below it. */
  untitled: { above: number; below: number };
}

/** All in pixels. */
export const pictureLayouts = {
  // The essentials stay clear of the top and bottom, which apps cover with their own controls.
  story: {
    width: 1080,
    height: 1920,
    align: 'center',
    textWidth: 920,
    photo: { x: 540, y: 415, radius: 135 },
    name: { x: 540, y: 645, size: 84 },
    jobTitle: { x: 540, y: 710, size: 44 },
    card: { x: 215, y: 760, side: 650 },
    tipMe: { x: 540, y: 1495, size: 64 },
    typed: { x: 540, y: 1560, size: 40 },
    mark: { x: 508, y: 1640, side: 64 },
    untitled: { above: 40, below: 0 },
  },
  wide: {
    width: 1200,
    height: 630,
    align: 'left',
    textWidth: 500,
    photo: { x: 155, y: 150, radius: 85 },
    name: { x: 70, y: 330, size: 68 },
    jobTitle: { x: 70, y: 382, size: 34 },
    card: { x: 620, y: 60, side: 510 },
    tipMe: { x: 70, y: 462, size: 48 },
    typed: { x: 70, y: 508, size: 30 },
    mark: { x: 70, y: 540, side: 40 },
    untitled: { above: 26, below: -26 },
  },
} as const satisfies Record<string, Layout>;

export type PictureFormat = keyof typeof pictureLayouts;

const colors = {
  paper: '#faf8f4',
  white: '#ffffff',
  ink: '#17231d',
  muted: '#52605a',
  brand: '#065f46',
  soft: '#d1fae5',
} as const;

/** Draws the picture. The colors are the light ones, because apps show it unchanged. */
export function drawPagePicture(
  brush: Brush,
  format: PictureFormat,
  page: PagePicture,
  path: typeof Path2D,
  photo?: CanvasImageSource,
): void {
  const layout: Layout = page.jobTitle ? pictureLayouts[format] : closedUp(pictureLayouts[format]);
  brush.fillStyle = colors.paper;
  brush.fillRect(0, 0, layout.width, layout.height);
  drawPhoto(brush, layout, page.initials, path, photo);
  drawCode(brush, layout, page.qrAddress, path);
  brush.textAlign = layout.align;
  brush.textBaseline = 'alphabetic';
  const { textWidth } = layout;
  drawName(brush, page.name, layout.name, { weight: 800, color: colors.ink, textWidth });
  if (page.jobTitle) {
    const look = { weight: 400, color: colors.muted, textWidth };
    drawLine(brush, page.jobTitle, layout.jobTitle, look);
  }
  drawLine(brush, 'Scan to tip me', layout.tipMe, { weight: 800, color: colors.brand, textWidth });
  drawLine(brush, page.typed, layout.typed, { weight: 600, color: colors.ink, textWidth });
  drawMark(brush, layout.mark, path);
}

/** Returns the layout with the job title's gap closed. */
function closedUp(layout: Layout): Layout {
  const { photo, name, tipMe, typed, mark, untitled } = layout;
  const moved = <Placed extends { y: number }>(placed: Placed, by: number): Placed => ({
    ...placed,
    y: placed.y + by,
  });
  return {
    ...layout,
    photo: moved(photo, untitled.above),
    name: moved(name, untitled.above),
    tipMe: moved(tipMe, untitled.below),
    typed: moved(typed, untitled.below),
    mark: moved(mark, untitled.below),
  };
}

/** Draws a circle with the photo, which is square already, or with initials. */
function drawPhoto(
  brush: Brush,
  { photo: { x, y, radius } }: Layout,
  initials: string,
  path: typeof Path2D,
  photo?: CanvasImageSource,
): void {
  const circle = new path(circlePath(x, y, radius));
  if (photo) {
    brush.save();
    brush.clip(circle);
    brush.drawImage(photo, x - radius, y - radius, 2 * radius, 2 * radius);
    brush.restore();
    return;
  }
  brush.fillStyle = colors.soft;
  brush.fill(circle);
  brush.textAlign = 'center';
  brush.textBaseline = 'middle';
  drawLine(
    brush,
    initials,
    { x, y, size: radius * 0.8 },
    { weight: 700, color: colors.brand, textWidth: radius * 1.6 },
  );
}

/** Uses modules of whole pixels, so that edges stay sharp; the remainder is margin. */
function drawCode(brush: Brush, { card }: Layout, text: string, path: typeof Path2D): void {
  const matrix = qrMatrix(text);
  const scale = Math.floor(card.side / matrix.length);
  const margin = Math.floor((card.side - scale * matrix.length) / 2);
  brush.fillStyle = colors.white;
  brush.fillRect(card.x, card.y, card.side, card.side);
  brush.setTransform(scale, 0, 0, scale, card.x + margin, card.y + margin);
  brush.fillStyle = '#000000';
  brush.fill(new path(qrPath(matrix)));
  brush.setTransform(1, 0, 0, 1, 0, 0);
}

function drawMark(brush: Brush, { x, y, side }: Layout['mark'], path: typeof Path2D): void {
  const zoom = side / MARK_SIDE;
  brush.setTransform(zoom, 0, 0, zoom, x, y);
  brush.fillStyle = markGround.fill;
  brush.fill(new path(circlePath(MARK_SIDE / 2, MARK_SIDE / 2, MARK_SIDE / 2)));
  brush.fillStyle = markCoin.fill;
  brush.fill(new path(circlePath(markCoin.cx, markCoin.cy, markCoin.r)));
  brush.strokeStyle = markWell.stroke;
  brush.lineWidth = markWell.width;
  brush.lineCap = 'round';
  brush.stroke(new path(MARK_WELL_PATH));
  brush.setTransform(1, 0, 0, 1, 0, 0);
}

interface TextLook {
  weight: number;
  color: string;
  textWidth: number;
}

/** How much smaller a text may get before it is truncated. */
const SMALLEST = 0.4;

/** The size of each of two lines, relative to a single one. */
const HALF = 0.6;

/** Draws a name, in two lines if one line would be smaller than those. */
function drawName(brush: Brush, name: string, line: Line, look: TextLook): void {
  const { x, y, size } = line;
  const halves = halvesOf(name);
  if (!halves || widthOf(brush, name, size * HALF, look) <= look.textWidth) {
    drawLine(brush, name, line, look);
    return;
  }
  const widest = Math.max(...halves.map((half) => widthOf(brush, half, size * HALF, look)));
  const half = size * HALF * Math.min(1, look.textWidth / widest);
  drawLine(brush, halves[0], { x, y: y - 0.5 * size, size: half }, look);
  drawLine(brush, halves[1], { x, y: y + 0.15 * size, size: half }, look);
}

/** Splits a text at the space nearest to its middle; null if it has none. */
function halvesOf(text: string): [string, string] | null {
  const middle = text.length / 2;
  const spaces = [...text.matchAll(/\s+/g)];
  const [nearest] = spaces.sort((a, b) => Math.abs(a.index - middle) - Math.abs(b.index - middle));
  if (!nearest) return null;
  return [text.slice(0, nearest.index), text.slice(nearest.index + nearest[0].length)];
}

const fontOf = (pixels: number, weight: number) => `${weight} ${pixels}px system-ui, sans-serif`;

function widthOf(brush: Brush, text: string, pixels: number, { weight }: TextLook): number {
  brush.font = fontOf(pixels, weight);
  return brush.measureText(text).width;
}

/** Draws a text. If it exceeds its width, it is first shrunk, then truncated. */
function drawLine(brush: Brush, text: string, { x, y, size }: Line, look: TextLook): void {
  const { weight, color, textWidth } = look;
  const wide = widthOf(brush, text, size, look);
  const zoom = Math.min(1, Math.max(SMALLEST, textWidth / Math.max(wide, 1)));
  brush.font = fontOf(size * zoom, weight);
  let shown = text;
  const letters = [...text];
  while (letters.length > 1 && brush.measureText(shown).width > textWidth) {
    letters.pop();
    shown = `${letters.join('').trimEnd()}…`;
  }
  brush.fillStyle = color;
  brush.fillText(shown, x, y);
}

const circlePath = (x: number, y: number, r: number) =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;
