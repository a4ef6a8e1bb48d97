// The HTML document around a rendered page.

import { LATER_LINKS_ID } from '#client/inline/load-application';
import type { PageData } from '#contract/profiles/profile';
import type { BuiltApplication, BuiltClient } from './built-client';
import { escapeHtml, jsonForScript } from './escape';

/** The parts of a document that all pages of an application share. */
export interface Frame {
  head: string;
  styles: string;
  /** Inline scripts that run before the first paint. */
  scripts: readonly string[];
  /** As HTML: a template with links that these scripts load after the first paint. */
  laterLinks: string;
}

export interface PageParts {
  title: string;
  description: string;
  /** As HTML: further elements of the head. */
  head?: string;
  /** As HTML: the content of the root element. */
  body: string;
  data?: PageData;
}

export function frameOf(
  { head, laterHead, inlineScripts }: BuiltClient,
  { styles, scripts, nextScripts }: BuiltApplication,
): Frame {
  const linksTo = (files: string[], rel: string) =>
    files.map((file) => `<link rel="${rel}" href="${file}">`).join('');
  return {
    head,
    styles,
    scripts: [inlineScripts.start],
    // Browsers ignore links inside a template until a script moves them out.
    laterLinks: [
      `<template id="${LATER_LINKS_ID}">`,
      linksTo(scripts, 'modulepreload'),
      laterHead,
      linksTo(nextScripts, 'prefetch'),
      '</template>',
    ].join(''),
  };
}

/** Returns the frame of a page without scripts. */
export function staticFrameOf(client: BuiltClient, application: BuiltApplication): Frame {
  return { ...frameOf(client, application), scripts: [], laterLinks: '' };
}

/** Returns the document as HTML. The data is last, so that it does not delay the first paint. */
export function documentOf(frame: Frame, page: PageParts): string {
  return [
    `<!doctype html><html lang="en"><head>${frame.head}`,
    `<title>${escapeHtml(page.title)}</title>`,
    `<meta name="description" content="${escapeHtml(page.description)}">`,
    page.head ?? '',
    inlined(frame),
    frame.laterLinks,
    `</head><body><div id="root" data-rendered>${page.body}</div>`,
    page.data === undefined
      ? ''
      : `<script type="application/json" id="page-data">${jsonForScript(page.data)}</script>`,
    '</body></html>',
  ].join('');
}

/** Returns the inline styles and scripts as HTML. The page's security policy has to allow them. */
export function inlined({ styles, scripts }: Frame): string {
  return `<style>${styles}</style>${scripts.map((text) => `<script>${text}</script>`).join('')}`;
}
