// jsPDF loads these packages only to draw HTML and SVG, which we never do. Without them, the build
// is a third of a megabyte smaller.
import { fileURLToPath } from 'node:url';

const nothing = fileURLToPath(new URL('./nothing.ts', import.meta.url));

export const leftOutOfPdf = { html2canvas: nothing, dompurify: nothing, canvg: nothing };
