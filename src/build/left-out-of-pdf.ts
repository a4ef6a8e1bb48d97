// jsPDF loads these only to draw HTML and SVG, which we do not: they would be a third of a megabyte
// of chunks that nobody asks for.
import { fileURLToPath } from 'node:url';

const nothing = fileURLToPath(new URL('./nothing.ts', import.meta.url));

export const leftOutOfPdf = { html2canvas: nothing, dompurify: nothing, canvg: nothing };
