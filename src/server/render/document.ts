// The HTML document around a rendered page.
import type { PageData } from '#contract/page-data';
import { LATER_LINKS_ID } from '../../client/inline/load-application';
import type { BuiltApplication, BuiltClient } from './built-client';
import { escapeHtml, jsonForScript } from './escape';

/** What is the same on all pages of an application. */
export interface Frame {
  head: string;
  styles: string;
  /** Texts of the scripts that run before the page is drawn; none on a page that stays as it is. */
  scripts: readonly string[];
  /** The template with the links that they follow once the page has been painted, as HTML. */
  laterLinks: string;
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

export function frameOf(
  { head, laterHead, inlineScripts }: BuiltClient,
  { styles, scripts }: BuiltApplication,
): Frame {
  const links = scripts.map((file) => `<link rel="modulepreload" href="${file}">`).join('');
  return {
    head,
    styles,
    scripts: [inlineScripts.start],
    // A browser follows no link within a template until the link is taken out of it.
    laterLinks: `<template id="${LATER_LINKS_ID}">${links}${laterHead}</template>`,
  };
}

/** The frame of a page that no script takes over. */
export function stillFrameOf(client: BuiltClient, application: BuiltApplication): Frame {
  return { ...frameOf(client, application), scripts: [], laterLinks: '' };
}

/** The styles come before anything that is drawn; the data comes after everything that is. */
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

/** What the page's policy has to allow. */
export function inlined({ styles, scripts }: Frame): string {
  return `<style>${styles}</style>${scripts.map((text) => `<script>${text}</script>`).join('')}`;
}
