import type { jsPDF } from 'jspdf';
import { plainScripts } from './true-type';

const FONT = 'Noto Sans';

export interface PdfFont {
  has(text: string): boolean;
}

/**
 * Selects a TrueType font (base64) for the text that follows. Only the glyphs used are embedded.
 */
export function embedFont(pdf: jsPDF, font: string): PdfFont {
  pdf.addFileToVFS('words.ttf', font);
  pdf.addFont('words.ttf', FONT, 'bold');
  pdf.setFont(FONT, 'bold');
  const glyphs: { characterToGlyph(character: number): number } = pdf.getFont().metadata;
  return {
    has: (text) =>
      plainScripts.test(text) &&
      Array.from({ length: text.length }, (_, at) => text.charCodeAt(at)).every(
        (unit) => glyphs.characterToGlyph(unit) !== 0,
      ),
  };
}
