import type { Paper, PrintKind } from './sheets';
import type { TemplateName } from './templates';

export const templateLabels: Record<TemplateName, string> = {
  plain: 'Plain',
  photo: 'Photo',
  bold: 'Bold',
  elegant: 'Elegant',
};

/** A piece's name, and its size in the units used with each paper. */
export const kindLabels: Record<PrintKind, { name: string; size: Record<Paper, string> }> = {
  badge: {
    name: 'Badge',
    size: { letter: 'credit-card size (2.1 × 3.4 in)', a4: 'credit-card size (54 × 86 mm)' },
  },
  sheet: {
    name: 'Sheet of badges',
    size: { letter: '8 on a letter-size sheet', a4: '8 on an A4 sheet' },
  },
  card: { name: 'Business card', size: { letter: '3.5 × 2 in', a4: '89 × 51 mm' } },
  sticker: {
    name: 'Stickers',
    size: { letter: '12 of 2.25 × 2.25 in', a4: '12 of 57 × 57 mm' },
  },
  tent: {
    name: 'Table tent',
    size: { letter: '4 × 5 in, folded', a4: '102 × 127 mm, folded' },
  },
  poster: {
    name: 'Poster',
    size: { letter: 'letter size (8.5 × 11 in)', a4: 'A4 (210 × 297 mm)' },
  },
};
