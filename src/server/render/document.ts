// The HTML document around a rendered page.
import type { PageData } from '#contract/page-data';
import type { BuiltApplication } from './built-client';
import { escapeHtml, jsonForScript } from './escape';
import { startScript } from './start-script';

/** What is the same on all pages of an application. */
export interface Frame {
  head: string;
  styles: string;
  /** Null on a page that stays as the server drew it. */
  script: string | null;
}

export interface PageParts {
  title: string;
  description: string;
  /** More of the head, as HTML. */
  head?: string;
  /** The rendered root, as HTML. */
  body: string;
  data?: PageData;
}

export function frameOf(head: string, { styles, scripts }: BuiltApplication): Frame {
  return { head, styles, script: startScript(scripts) };
}

/** The styles come before anything that is drawn; the data comes after everything that is. */
export function documentOf(frame: Frame, page: PageParts): string {
  return [
    `<!doctype html><html lang="en"><head>${frame.head}`,
    `<title>${escapeHtml(page.title)}</title>`,
    `<meta name="description" content="${escapeHtml(page.description)}">`,
    page.head ?? '',
    inlined(frame),
    `</head><body><div id="root" data-rendered>${page.body}</div>`,
    page.data === undefined
      ? ''
      : `<script type="application/json" id="page-data">${jsonForScript(page.data)}</script>`,
    '</body></html>',
  ].join('');
}

/** What the page's policy has to allow. */
export function inlined({ styles, script }: Frame): string {
  return `<style>${styles}</style>${script === null ? '' : `<script>${script}</script>`}`;
}
