import type { DrawText } from '#client/drawing/draw-text';
import type { TrueType } from '#client/drawing/true-type';
import type { FontName, Shape } from './drawing';
import {
  anywhere,
  type Breaks,
  betweenItems,
  betweenWords,
  type Fitted,
  fitText,
  inAddress,
} from './fit-text';

/** `other` is only loaded if a text needs it. */
export type Fonts = Record<Exclude<FontName, 'other'>, TrueType> & { other?: TrueType };

export interface TextStyle {
  font: FontName;
  /** The em, in millimeters. */
  size: number;
  lines: number;
  /** Between letters, in ems. */
  spacing: number;
  /** The kind of text, which decides where it may be broken. */
  says: 'words' | 'list' | 'address';
}

export interface SetText {
  /** From the top of the first line's capitals to the last baseline. */
  height: number;
  width: number;
  /** Returns the shapes of the text, with the top of its capitals at `y`. */
  place(x: number, y: number, align: 'left' | 'center', fill: string): Shape[];
}

/** From one baseline to the next, in ems. */
const LEADING = 1.2;
/** For letters that the browser draws: their height above the baseline, in ems. */
const DRAWN_HEIGHT = 0.8;

const empty: SetText = { height: 0, width: 0, place: () => [] };

export class Typesetter {
  readonly #fonts: Fonts;
  readonly #drawText: DrawText;

  constructor(fonts: Fonts, drawText: DrawText) {
    this.#fonts = fonts;
    this.#drawText = drawText;
  }

  /** Sets a text to a width. Empty if neither a font nor the browser can show it. */
  set(text: string, width: number, style: TextStyle): SetText {
    const words = printable(text);
    if (words === '') return empty;
    const name = ([style.font, 'other'] as const).find((one) => this.#fonts[one]?.has(words));
    const font = name && this.#fonts[name];
    return font ? inFont(words, width, style, name, font) : this.#drawn(words, width, style);
  }

  #drawn(text: string, width: number, { size }: TextStyle): SetText {
    const draw = (fill: string) => this.#drawText(text, { width, size }, fill);
    const sample = draw('#000000');
    if (!sample) return empty;
    return {
      height: size * DRAWN_HEIGHT,
      width: sample.width,
      place(x, y, align, fill) {
        const drawn = draw(fill);
        if (!drawn) return [];
        const left = align === 'center' ? x - drawn.width / 2 : x;
        // The baseline of a drawn text is `size` below its top.
        const top = y + size * DRAWN_HEIGHT - size;
        return [{ kind: 'picture', x: left, y: top, ...drawn, text }];
      },
    };
  }
}

function printable(text: string): string {
  return text.normalize('NFC').replace(/\p{C}/gu, '').trim();
}

function inFont(
  text: string,
  width: number,
  style: TextStyle,
  name: FontName,
  font: TrueType,
): SetText {
  const { spacing } = style;
  // The spacing after the last letter is not visible.
  const widthOf = (line: string) =>
    font.widthOf(line) + spacing * Math.max(0, [...line].length - 1);
  const { size, lines } = fitted(text, { ...style, width }, widthOf);
  const widths = lines.map((line) => widthOf(line) * size);
  return {
    height: size * (font.capHeight + LEADING * (lines.length - 1)),
    width: Math.max(...widths),
    place: (x, y, align, fill) =>
      lines.map((line, index) => {
        const own = widths[index] ?? 0;
        return {
          kind: 'text',
          x: align === 'center' ? x - own / 2 : x,
          y: y + size * (font.capHeight + LEADING * index),
          text: line,
          font: name,
          size,
          width: own,
          spacing: spacing * size,
          fill,
        };
      }),
  };
}

/** One line is better than two, unless it is much smaller. */
const MIN_FOR_ONE_LINE = 0.78;
/** An address shrinks no further, because it has to be read to be typed. */
const SMALLEST_ADDRESS = 0.65;

function fitted(
  text: string,
  box: TextStyle & { width: number },
  widthOf: (line: string) => number,
): Fitted {
  const wide = widthOf(text) * box.size;
  if (wide * MIN_FOR_ONE_LINE <= box.width) {
    return { size: box.size * Math.min(1, box.width / wide), lines: [text] };
  }
  const breaks: Record<TextStyle['says'], Breaks> = {
    words: betweenWords,
    list: betweenItems,
    address: inAddress,
  };
  const set = fitText(text, box, widthOf, breaks[box.says]);
  const readable = box.says !== 'address' || set.size >= box.size * SMALLEST_ADDRESS;
  return readable ? set : fitText(text, { ...box, lines: 4 }, widthOf, anywhere);
}
