// The HTML document around a rendered page.
import type { PageData } from '#contract/profiles/page-data';
import { LATER_LINKS_ID } from '../../client/inline/load-application';
import type { BuiltApplication, BuiltClient } from './built-client';
import { escapeHtml, jsonForScript } from './escape';

/** The parts of the document that all pages of an application share. */
export interface Frame {
  head: string;
  styles: string;
  /** The code of the inline scripts that run before the page is painted. */
  scripts: readonly string[];
  /** A template with the links that these scripts follow after the first paint, as HTML. */
  laterLinks: string;
}

export interface PageParts {
  title: string;
  description: string;
  /** Further elements of the head, as HTML. */
  head?: string;
  /** The content of the root element, as HTML. */
  body: string;
  data?: PageData;
}

export function frameOf(
  { head, laterHead, inlineScripts }: BuiltClient,
  { styles, scripts }: BuiltApplication,
): Frame {
  const links = scripts.map((file) => `<link rel="modulepreload" href="${file}">`).join('');
  return {
    head,
    styles,
    scripts: [inlineScripts.start],
    // Browsers do not follow links inside a template. A script moves them out of it.
    laterLinks: `<template id="${LATER_LINKS_ID}">${links}${laterHead}</template>`,
  };
}

/** Returns the frame of a page without scripts. */
export function stillFrameOf(client: BuiltClient, application: BuiltApplication): Frame {
  return { ...frameOf(client, application), scripts: [], laterLinks: '' };
}

/** Returns the document as HTML. The data comes last, so that it does not delay the first paint. */
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

/** Returns the inline styles and scripts as HTML, which the page's security policy has to allow. */
export function inlined({ styles, scripts }: Frame): string {
  return `<style>${styles}</style>${scripts.map((text) => `<script>${text}</script>`).join('')}`;
}
