// jsPDF loads these only to draw HTML and SVG, which we do not: a third of a megabyte unused.
import { fileURLToPath } from 'node:url';

const nothing = fileURLToPath(new URL('./nothing.ts', import.meta.url));

export const leftOutOfPdf = { html2canvas: nothing, dompurify: nothing, canvg: nothing };
