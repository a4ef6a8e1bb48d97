import { PurgeCSS } from 'purgecss';
import purgeFromHtml from 'purgecss-from-html';
import { CAUGHT_ATTRIBUTE } from '#client/inline/catch-early-submits';

interface Content {
  raw: string;
  extension: 'html' | 'js';
}

/**
 * Reduces a stylesheet to the rules that a document needs, because every kilobyte delays the first
 * paint. Their order is kept, so that loading the full stylesheet later changes nothing. The
 * application does so before it changes the document.
 */
export function usedStyles(css: string, html: string): Promise<string> {
  return reduce(css, { raw: html, extension: 'html' });
}

/** Likewise, to the rules for all that scripts can render. */
export function stylesUsedBy(css: string, scripts: string): Promise<string> {
  return reduce(css, { raw: scripts, extension: 'js' });
}

async function reduce(css: string, content: Content): Promise<string> {
  // A keyframe counts as used if any variable names it, so purge the variables first.
  return withoutEmptyRules(await purge(await purge(css, content), content));
}

/** Removes rules that have no declarations left. */
function withoutEmptyRules(css: string): string {
  const shorter = css.replace(/(?<=[{}])[^{}@]+\{\}/g, '').replace(/@media[^{}]+\{\}/g, '');
  return shorter === css ? css : withoutEmptyRules(shorter);
}

async function purge(css: string, content: Content): Promise<string> {
  const [purged] = await new PurgeCSS().purge({
    css: [{ raw: css }],
    content: [content],
    extractors: [
      { extensions: ['html'], extractor: purgeFromHtml },
      { extensions: ['js'], extractor: wordsOf },
    ],
    variables: true,
    keyframes: true,
    safelist: {
      // Otherwise a lone pseudo-class, such as `:focus-visible`, would count as unused.
      standard: [/^:/],
      // PurgeCSS ignores variables in a document's `style` attributes.
      variables: content.raw.match(/(?<=var\()--[\w-]+/g) ?? [],
    },
    // Set by a visitor who opens a disclosure or submits a form before the application starts.
    dynamicAttributes: ['open', CAUGHT_ATTRIBUTE],
  });
  if (!purged) throw new Error('PurgeCSS returned no stylesheet.');
  return purged.css;
}

/** Returns all that may be the name of a class, an element or an attribute. */
function wordsOf(scripts: string): string[] {
  return [...new Set([...scripts.split(/["'`\s]+/), ...scripts.split(/[^\w-]+/)])];
}
