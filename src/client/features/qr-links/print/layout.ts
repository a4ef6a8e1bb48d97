// Lays a piece out by its template. Words come first, as large as they fit; the code gets the rest.
// Pure, except for letters that only a browser can draw.

import { QUIET_ZONE } from '#client/drawing/qr-matrix';
import type { QrPicture } from '#client/drawing/qr-picture';
import type { Shape } from './drawing';
import {
  type Bleed,
  cropMarks,
  foldMarks,
  type Line,
  type Paper,
  type PrintKind,
  type Sheet,
  type Size,
  sheetOf,
  sizeOf,
} from './sheets';
import {
  type Arrangement,
  type Block,
  type Form,
  type Inks,
  type Template,
  type TemplateName,
  templates,
  type WordsBlock,
} from './templates';
import type { SetText, Typesetter } from './typeface';

export interface PrintContent {
  picture: QrPicture;
  headline: string;
  name: string;
  services: readonly string[];
  /** The URL to type without a camera. */
  address: string;
  /** A square JPEG or PNG as a data URL; null without one. */
  photo: string | null;
  initials: string;
  /** The page's color, dark enough for white text. */
  accent: string;
}

/** One piece, in millimeters from its upper left corner, and the sheet that it is printed on. */
export interface Drawing {
  sheet: Sheet;
  size: Size;
  /** Extends over the edges. The grounds of all pieces are drawn before any face. */
  ground: Shape[];
  face: Shape[];
  cuts: Line[];
  folds: Line[];
}

export interface PrintChoice {
  kind: PrintKind;
  paper: Paper;
  template: TemplateName;
}

export function drawingOf(
  content: PrintContent,
  { kind, paper, template }: PrintChoice,
  typesetter: Typesetter,
): Drawing {
  const sheet = sheetOf(kind, paper);
  const size = sizeOf(kind, paper);
  const laid = new Layout(content, size, templates[template], typesetter).lay(sheet.bleed);
  return { sheet, size, ...laid, cuts: cropMarks(sheet), folds: foldMarks(sheet) };
}

/** Text, gaps and photos shrink in these steps until the code has enough room. */
const SHRINK = [1, 0.95, 0.9, 0.85, 0.8, 0.75, 0.7, 0.65, 0.6, 0.55, 0.5];
/**
 * The code's side, relative to the shorter side of the piece. It is never larger than the maximum,
 * and smaller than the minimum only if the last step leaves too little room.
 */
const MIN_CODE = 0.5;
const MAX_CODE = 0.86;
/** The radius of a panel's corners, in modules: inside the quiet zone. */
const PANEL_RADIUS = 2.4;

interface Placed {
  block: Block;
  height: number;
  gap: number;
  place(top: number): Shape[];
}

interface Column {
  /** The left edge, or the center of centered blocks. */
  x: number;
  width: number;
  align: 'left' | 'center';
}

class Layout {
  readonly #content: PrintContent;
  readonly #size: Size;
  readonly #template: Template;
  readonly #typesetter: Typesetter;
  readonly #arrangement: Arrangement;
  readonly #inks: Inks;
  readonly #form: Form;
  /** In millimeters: a hundredth of the side of a square with the piece's area. */
  readonly #unit: number;

  constructor(content: PrintContent, size: Size, template: Template, typesetter: Typesetter) {
    this.#content = content;
    this.#size = size;
    this.#template = template;
    this.#typesetter = typesetter;
    this.#form = formOf(size);
    this.#arrangement = template.arrangements[this.#form];
    this.#inks = template.inks(content.picture, content.accent);
    this.#unit = Math.sqrt(size.width * size.height) / 100;
  }

  lay(bleed: Bleed): Pick<Drawing, 'ground' | 'face'> {
    const { width, height } = this.#size;
    const ground = [
      rectangle(
        -bleed.sides,
        -bleed.top,
        width + 2 * bleed.sides,
        height + bleed.top + bleed.bottom,
        this.#inks.ground,
      ),
    ];
    const { band, shapes } = this.#form === 'wide' ? this.#beside() : this.#stacked();
    if (this.#template.decoration === 'band') {
      ground.push(
        this.#form === 'wide'
          ? rectangle(
              -bleed.sides,
              -bleed.top,
              band + bleed.sides,
              height + bleed.top + bleed.bottom,
              this.#inks.band,
            )
          : rectangle(
              -bleed.sides,
              -bleed.top,
              width + 2 * bleed.sides,
              band + bleed.top,
              this.#inks.band,
            ),
      );
    }
    return { ground, face: [...this.#frame(), ...shapes] };
  }

  #frame(): Shape[] {
    if (this.#template.decoration !== 'frame') return [];
    const { width, height } = this.#size;
    const unit = this.#unit;
    const around = (inset: number, line: number): Shape => ({
      kind: 'frame',
      x: inset * unit,
      y: inset * unit,
      width: width - 2 * inset * unit,
      height: height - 2 * inset * unit,
      stroke: this.#inks.line,
      line: line * unit,
    });
    return [around(4.6, 0.5), around(6, 0.22)];
  }

  /** Lays out blocks and code in one column. `band` is its height. */
  #stacked(): { band: number; shapes: Shape[] } {
    const { width, height } = this.#size;
    const { margin, codeMargin, align } = this.#arrangement;
    const inside = height - 2 * margin * this.#unit;
    const most = Math.min(width - 2 * codeMargin * this.#unit, Math.min(width, height) * MAX_CODE);
    const room = width - 2 * margin * this.#unit;
    const column = { x: align === 'center' ? width / 2 : margin * this.#unit, width: room, align };
    let best: { blocks: Placed[]; free: number } | null = null;
    for (const scale of SHRINK) {
      const blocks = this.#measured(column, scale);
      const taken = blocks.reduce(
        (sum, block, index) => sum + block.height + (index > 0 ? block.gap : 0),
        0,
      );
      best = { blocks, free: inside - taken };
      if (best.free >= Math.min(width, height) * MIN_CODE) break;
    }
    if (!best) return { band: 0, shapes: [] };
    const side = Math.min(most, best.free);
    // Room that the code leaves widens the gaps.
    const spare = (best.free - side) / best.blocks.length;
    const shapes: Shape[] = [];
    let band = 0;
    let y = margin * this.#unit + spare / 2;
    best.blocks.forEach(({ block, gap, height: own, place }, index) => {
      if (index > 0) y += gap + spare;
      if (block.block === 'code') {
        // The band stops above the code's ground.
        band = Math.min(band, y);
        shapes.push(...this.#code((width - side) / 2, y, side));
        y += side;
        return;
      }
      shapes.push(...place(y));
      if (block.block === 'photo') band = y + own / 2;
      if (block.block === 'person' && index === 0) band = y + own + margin * this.#unit * 0.75;
      y += own;
    });
    return { band, shapes };
  }

  /** Lays out the code at the left, and the blocks in a column beside it. `band` is its width. */
  #beside(): { band: number; shapes: Shape[] } {
    const { width, height } = this.#size;
    const { margin, codeMargin, align } = this.#arrangement;
    const [edge, inset] = [margin * this.#unit, codeMargin * this.#unit];
    const side = height - 2 * inset;
    // The quiet zone serves as a margin; a panel needs its own.
    const band = inset + side + (this.#template.panel ? inset : 0);
    const left = band + (this.#template.decoration === 'band' ? edge : 2 * this.#unit);
    const right = width - edge;
    const column = {
      x: align === 'center' ? (left + right) / 2 : left,
      width: right - left,
      align,
    };
    for (const scale of SHRINK) {
      const blocks = this.#measured(column, scale).filter(({ block }) => block.block !== 'code');
      const taken = blocks.reduce(
        (sum, block, index) => sum + block.height + (index > 0 ? block.gap : 0),
        0,
      );
      const fits = taken <= height - 2 * edge;
      if (!fits && scale !== SHRINK.at(-1)) continue;
      let y = (height - taken) / 2;
      const shapes = this.#code(inset, inset, side);
      blocks.forEach((block, index) => {
        if (index > 0) y += block.gap;
        shapes.push(...block.place(y));
        y += block.height;
      });
      return { band, shapes };
    }
    return { band, shapes: [] };
  }

  #measured(column: Column, scale: number): Placed[] {
    return this.#arrangement.blocks.flatMap((block) => {
      const measured = this.#measure(block, column, scale);
      return measured ? [{ block, gap: block.gap * this.#unit * scale, ...measured }] : [];
    });
  }

  #measure(block: Block, column: Column, scale: number): Pick<Placed, 'height' | 'place'> | null {
    switch (block.block) {
      case 'code':
        return { height: 0, place: () => [] };
      case 'photo':
        return this.#photoBlock(block.side * this.#unit * scale, column);
      case 'person':
        return this.#person(block, column, scale);
      case 'ornament':
        return this.#ornament(Math.min(block.width * this.#unit, column.width), column);
      default: {
        const set = this.#set(block, column.width, scale);
        if (set.height === 0) return null;
        return {
          height: set.height,
          place: (top) => set.place(column.x, top, column.align, this.#inks[block.ink]),
        };
      }
    }
  }

  #set(block: WordsBlock, width: number, scale: number): SetText {
    const { headline, name, services, address } = this.#content;
    const texts = { headline, name, services: services.join(' · '), address };
    const text = texts[block.block];
    const lines = { headline: 2, name: 3, services: 3, address: 2 }[block.block];
    return this.#typesetter.set(block.capitals ? text.toLocaleUpperCase('en-US') : text, width, {
      font: block.font,
      size: block.size * this.#unit * scale,
      lines,
      spacing: block.spacing,
      says: block.block === 'services' ? 'list' : block.block === 'address' ? 'address' : 'words',
    });
  }

  #hasPhoto(): boolean {
    return this.#content.photo !== null || this.#template.initials;
  }

  #photoBlock(side: number, { x, align }: Column): Pick<Placed, 'height' | 'place'> | null {
    if (!this.#hasPhoto()) return null;
    const center = align === 'center' ? x : x + side / 2;
    return { height: side, place: (top) => this.#photo(center, top + side / 2, side / 2) };
  }

  #photo(x: number, y: number, radius: number): Shape[] {
    const { photo, initials } = this.#content;
    const { width, ink } = this.#template.ring;
    const ring = width * this.#unit;
    const shapes: Shape[] = [];
    if (ring > 0) shapes.push({ kind: 'disc', x, y, radius, fill: this.#inks[ink] });
    const inner = radius - ring;
    if (photo !== null) return [...shapes, { kind: 'photo', x, y, radius: inner, photo }];
    const style = {
      font: 'strong',
      size: inner * 0.85,
      lines: 1,
      spacing: 0,
      says: 'words',
    } as const;
    const set = this.#typesetter.set(initials, inner * 1.6, style);
    return [
      ...shapes,
      { kind: 'disc', x, y, radius: inner, fill: this.#inks.band },
      ...set.place(x, y - set.height / 2, 'center', this.#inks.onBand),
    ];
  }

  #person(
    { side, words }: Extract<Block, { block: 'person' }>,
    column: Column,
    scale: number,
  ): Pick<Placed, 'height' | 'place'> {
    const photo = this.#hasPhoto() ? side * this.#unit * scale : 0;
    const between = photo > 0 ? 4 * this.#unit * scale : 0;
    const room = column.width - photo - between;
    const sets = words
      .map((block) => ({
        block,
        gap: block.gap * this.#unit * scale,
        set: this.#set(block, room, scale),
      }))
      .filter(({ set }) => set.height > 0);
    const tall = sets.reduce(
      (sum, { set, gap }, index) => sum + set.height + (index > 0 ? gap : 0),
      0,
    );
    const wide = Math.max(0, ...sets.map(({ set }) => set.width));
    const height = Math.max(photo, tall);
    const place = (top: number) => {
      const start = column.align === 'center' ? column.x - (photo + between + wide) / 2 : column.x;
      const shapes = photo > 0 ? this.#photo(start + photo / 2, top + height / 2, photo / 2) : [];
      const alone = photo === 0 && column.align === 'center';
      const x = alone ? column.x : start + photo + between;
      let y = top + (height - tall) / 2;
      sets.forEach(({ block, gap, set }, index) => {
        if (index > 0) y += gap;
        shapes.push(...set.place(x, y, alone ? 'center' : 'left', this.#inks[block.ink]));
        y += set.height;
      });
      return shapes;
    };
    return { height, place };
  }

  #ornament(width: number, { x, align }: Column): Pick<Placed, 'height' | 'place'> {
    const unit = this.#unit;
    const half = 1.3 * unit;
    const center = align === 'center' ? x : x + width / 2;
    const line = 0.28 * unit;
    const fill = this.#inks.line;
    const arm = width / 2 - 2 * half;
    return {
      height: 2 * half,
      place: (top) => {
        const y = top + half;
        return [
          rectangle(center - width / 2, y - line / 2, arm, line, fill),
          rectangle(center + width / 2 - arm, y - line / 2, arm, line, fill),
          {
            kind: 'polygon',
            fill,
            corners: [
              [center, y - half],
              [center + half, y],
              [center, y + half],
              [center - half, y],
            ],
          },
        ];
      },
    };
  }

  #code(x: number, y: number, side: number): Shape[] {
    const { picture } = this.#content;
    const code: Shape = { kind: 'code', x, y, side, picture };
    if (!this.#template.panel) return [code];
    const radius = (side / picture.matrix.length) * Math.min(PANEL_RADIUS, QUIET_ZONE);
    return [
      { kind: 'rectangle', x, y, width: side, height: side, fill: picture.background, radius },
      code,
    ];
  }
}

function rectangle(x: number, y: number, width: number, height: number, fill: string): Shape {
  return { kind: 'rectangle', x, y, width, height, fill, radius: 0 };
}

function formOf({ width, height }: Size): Form {
  if (width > height * 1.1) return 'wide';
  return width * 1.1 < height ? 'upright' : 'square';
}
