// The look of printed pieces: the position, size and color of everything on each form of a piece.
// Data only; `layout.ts` does the rest. Lengths are in hundredths of the side of a square with the
// piece's area, so that the same numbers suit a sticker and a poster.
import { type QrDesign, readability } from '#contract/codes/qr-codes';
import { contrastOf, mixed, READABLE } from '#contract/profiles/branding';
import type { FontName } from './drawing';

export const templateNames = ['plain', 'photo', 'bold', 'elegant'] as const;
export type TemplateName = (typeof templateNames)[number];

export type Form = 'upright' | 'wide' | 'square';

export interface Inks {
  ground: string;
  ink: string;
  soft: string;
  /** The color of a band; `onBand` is for words on it. */
  band: string;
  onBand: string;
  line: string;
}

export interface WordsBlock {
  block: 'headline' | 'name' | 'services' | 'address';
  font: FontName;
  /** The em. */
  size: number;
  ink: keyof Inks;
  gap: number;
  /** Between letters, in ems. */
  spacing: number;
  capitals: boolean;
}

export type Block =
  | WordsBlock
  /** A round photo, left out if there is none, unless the template shows initials instead. */
  | { block: 'photo'; side: number; gap: number }
  /** A round photo beside words, or the words alone. */
  | { block: 'person'; side: number; gap: number; words: WordsBlock[] }
  | { block: 'code'; gap: number }
  /** A line with a diamond in its middle. */
  | { block: 'ornament'; width: number; gap: number };

export interface Arrangement {
  /** Around the words. */
  margin: number;
  /** Around the code. Unless it is on a panel, its quiet zone already looks like a margin. */
  codeMargin: number;
  align: 'left' | 'center';
  /** From top to bottom. On a wide piece, the code is beside the others. */
  blocks: Block[];
}

export interface Template {
  initials: boolean;
  ring: { width: number; ink: keyof Inks };
  /** `band`: behind the photo at the top, or behind the code of a wide piece. */
  decoration: 'none' | 'band' | 'frame';
  /** Whether the code is on a rounded panel in its own background color. */
  panel: boolean;
  inks(design: Colors, accent: string): Inks;
  arrangements: Record<Form, Arrangement>;
}

type Colors = Pick<QrDesign, 'foreground' | 'background'>;
type Look = Partial<Omit<WordsBlock, 'block' | 'size' | 'gap'>>;

const words =
  (block: WordsBlock['block'], basic: Look) =>
  (size: number, gap: number, look: Look = {}): WordsBlock => ({
    block,
    size,
    gap,
    font: 'plain',
    ink: 'ink',
    spacing: 0,
    capitals: false,
    ...basic,
    ...look,
  });

const headline = words('headline', { font: 'strong', spacing: -0.02 });
const name = words('name', { font: 'plain' });
const services = words('services', {});
const address = words('address', { ink: 'soft' });
const code = (gap: number): Block => ({ block: 'code', gap });
const photo = (side: number, gap = 0): Block => ({ block: 'photo', side, gap });
const person = (side: number, gap: number, beside: WordsBlock[]): Block => ({
  block: 'person',
  side,
  gap,
  words: beside,
});
const ornament = (width: number, gap: number): Block => ({ block: 'ornament', width, gap });

const INK = '#1c1917';
const WHITE = '#ffffff';

/** Returns the code's own colors, unless text in them would be too pale. */
function inksOnPaper({ foreground, background }: Colors, accent: string): Inks {
  const ink = contrastOf(foreground, background) < READABLE ? INK : foreground;
  const soft = mixed(ink, background, 0.3);
  return {
    ground: background,
    ink,
    soft: contrastOf(soft, background) < READABLE ? ink : soft,
    band: accent,
    onBand: WHITE,
    line: ink,
  };
}

function inksOnColor(_: Colors, accent: string): Inks {
  return {
    ground: accent,
    ink: WHITE,
    soft: WHITE,
    band: accent,
    onBand: WHITE,
    line: WHITE,
  };
}

const CREAM = '#faf5ea';

function inksOnCream(design: Colors, accent: string): Inks {
  const cream = { ...design, background: CREAM };
  const plain = design.background === WHITE && readability(cream) === 'good';
  return { ...inksOnPaper(plain ? cream : design, accent), line: '#a8834a' };
}

const caps = { spacing: 0.14, capitals: true } as const;
const onBand = { ink: 'onBand' } as const;
const serif = { font: 'serif', spacing: 0 } as const;

export const templates: Record<TemplateName, Template> = {
  plain: {
    initials: false,
    ring: { width: 0, ink: 'ground' },
    decoration: 'none',
    panel: false,
    inks: inksOnPaper,
    arrangements: {
      upright: {
        margin: 8,
        codeMargin: 3,
        align: 'center',
        blocks: [
          person(21, 0, [headline(14.5, 0), name(6.6, 4)]),
          code(0.5),
          services(5.2, 0, { font: 'strong' }),
          address(4.2, 3.6),
        ],
      },
      wide: {
        margin: 8,
        codeMargin: 2,
        align: 'left',
        blocks: [
          photo(19),
          headline(13, 5),
          name(6, 3.6),
          services(4.8, 6, { font: 'strong' }),
          address(4, 3.2),
        ],
      },
      square: {
        margin: 7,
        codeMargin: 2,
        align: 'center',
        blocks: [
          person(18, 0, [headline(12, 0), name(5.8, 3.4)]),
          code(0),
          services(4.8, 0, { font: 'strong' }),
          address(4.2, 3),
        ],
      },
    },
  },
  photo: {
    initials: true,
    ring: { width: 1.6, ink: 'ground' },
    decoration: 'band',
    panel: true,
    inks: inksOnPaper,
    arrangements: {
      upright: {
        margin: 7,
        codeMargin: 7,
        align: 'center',
        blocks: [
          photo(37),
          headline(12.5, 4.5),
          name(6.4, 3.6),
          code(2.2),
          services(5, 0.5, { font: 'strong' }),
          address(4.1, 3.2),
        ],
      },
      wide: {
        margin: 7,
        codeMargin: 7,
        align: 'center',
        blocks: [
          photo(28),
          headline(11, 4),
          name(5.6, 3),
          services(4.5, 4.6, { font: 'strong' }),
          address(3.9, 2.8),
        ],
      },
      square: {
        margin: 6,
        codeMargin: 4,
        align: 'center',
        blocks: [
          person(24, 0, [headline(12, 0, onBand), name(5.8, 3.4, onBand)]),
          code(5.5),
          services(4.8, 0, { font: 'strong' }),
          address(4.2, 3),
        ],
      },
    },
  },
  bold: {
    initials: false,
    ring: { width: 1, ink: 'ink' },
    decoration: 'none',
    panel: true,
    inks: inksOnColor,
    arrangements: {
      upright: {
        margin: 8,
        codeMargin: 9,
        align: 'center',
        blocks: [
          headline(21, 0, { spacing: -0.03 }),
          code(7.5),
          person(15, 5.5, [name(7, 0, { font: 'strong' })]),
          services(5.2, 4.5),
          address(4.2, 3.4),
        ],
      },
      wide: {
        margin: 8,
        codeMargin: 8,
        align: 'left',
        blocks: [
          headline(18, 0, { spacing: -0.03 }),
          person(14, 6, [name(5.8, 0, { font: 'strong' })]),
          services(4.8, 6),
          address(4, 3.2),
        ],
      },
      square: {
        margin: 7,
        codeMargin: 10,
        align: 'center',
        blocks: [
          headline(15, 0, { spacing: -0.03 }),
          code(6),
          name(5.6, 5, { font: 'strong' }),
          services(4.6, 3),
          address(4.1, 2.8),
        ],
      },
    },
  },
  elegant: {
    initials: false,
    ring: { width: 0.6, ink: 'line' },
    decoration: 'frame',
    panel: false,
    inks: inksOnCream,
    arrangements: {
      upright: {
        margin: 12,
        codeMargin: 9,
        align: 'center',
        blocks: [
          photo(22),
          name(9.5, 4.6, serif),
          ornament(34, 4),
          headline(7.4, 4, serif),
          code(0.5),
          services(3.9, 0, caps),
          address(4, 3.4),
        ],
      },
      wide: {
        margin: 12,
        codeMargin: 8,
        align: 'center',
        blocks: [
          photo(16),
          name(8, 3.6, serif),
          ornament(28, 3.4),
          headline(6.4, 3.4, serif),
          services(3.6, 4.4, caps),
          address(3.8, 3),
        ],
      },
      square: {
        margin: 11,
        codeMargin: 9,
        align: 'center',
        blocks: [
          name(8, 0, serif),
          headline(6.2, 3.6, serif),
          code(0),
          services(3.7, 0, caps),
          address(4, 3),
        ],
      },
    },
  },
};
