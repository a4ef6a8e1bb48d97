// The font that our PDFs embed, and the letters it has.
import type { jsPDF } from 'jspdf';

const FONT = 'Noto Sans';

/** Scripts whose letters stand side by side as they are typed. Others need shaping, which is the browser's. */
const plainScripts = /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Common}]*$/u;

export interface PdfFont {
  /** Whether it can show a text. */
  has(text: string): boolean;
}

/** Makes a TrueType font in base64 that of what is written next; a PDF embeds the letters that are used. */
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
