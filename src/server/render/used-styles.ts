import { PurgeCSS } from 'purgecss';
import purgeFromHtml from 'purgecss-from-html';
import { CAUGHT_ATTRIBUTE } from '../../client/inline/catch-early-submits';

/**
 * Returns the rules of a stylesheet that a document needs, in the same order, so that loading the
 * whole stylesheet later changes nothing on the page. The application loads it before it changes
 * anything; until then every kilobyte delays the first paint.
 */
export async function usedStyles(css: string, html: string): Promise<string> {
  // A keyframe counts as used as long as any variable names it, so the variables have to go first.
  return purge(await purge(css, html), html);
}

async function purge(css: string, html: string): Promise<string> {
  const [purged] = await new PurgeCSS().purge({
    css: [{ raw: css }],
    content: [{ raw: html, extension: 'html' }],
    extractors: [{ extensions: ['html'], extractor: purgeFromHtml }],
    variables: true,
    keyframes: true,
    safelist: {
      // Otherwise a selector without a name, such as `:focus-visible`, would count as unused.
      standard: [/^:/],
      // PurgeCSS does not look for variables in the `style` attributes of a document.
      variables: html.match(/(?<=var\()--[\w-]+/g) ?? [],
    },
    // Attributes that may be set before the application starts: by opening a disclosure, and on the
    // button of a form that was submitted too early.
    dynamicAttributes: ['open', CAUGHT_ATTRIBUTE],
  });
  if (!purged) throw new Error('PurgeCSS returned no stylesheet.');
  return purged.css;
}
