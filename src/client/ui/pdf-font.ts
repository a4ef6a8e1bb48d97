// The font that our PDFs embed, and the letters it has.
import type { jsPDF } from 'jspdf';

const FONT = 'Noto Sans';

/** Scripts whose letters stand side by side as they are typed. Others need shaping, which is the browser's. */
const plainScripts = /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Common}]*$/u;

export interface PdfFont {
  /** Makes it the font of what is written next. */
  use(): void;
  /** Whether it can show a text. */
  has(text: string): boolean;
}

/** Adds a TrueType font in base64 to a PDF, which then embeds the letters that are used. */
export function embedFont(pdf: jsPDF, font: string): PdfFont {
  pdf.addFileToVFS('words.ttf', font);
  pdf.addFont('words.ttf', FONT, 'bold');
  const use = () => void pdf.setFont(FONT, 'bold');
  use();
  const glyphs: { characterToGlyph(character: number): number } = pdf.getFont().metadata;
  return {
    use,
    has: (text) =>
      plainScripts.test(text) &&
      Array.from({ length: text.length }, (_, at) => text.charCodeAt(at)).every(
        (unit) => glyphs.characterToGlyph(unit) !== 0,
      ),
  };
}
