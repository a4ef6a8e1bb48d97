// Inlines the small icon into the page. Otherwise browsers would request it before the first paint.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const ICON = 'icon.svg';

export function inlineIcon(): Plugin {
  let icon: string;
  return {
    name: 'tipwell:inline-icon',
    configResolved({ publicDir }) {
      icon = readFileSync(join(publicDir, ICON), 'utf8').replace(/\s*\n\s*/g, '');
    },
    transformIndexHtml: (html) =>
      html.replace(`href="/${ICON}"`, `href="data:image/svg+xml,${encodeURIComponent(icon)}"`),
  };
}
