import { PurgeCSS } from 'purgecss';
import purgeFromHtml from 'purgecss-from-html';
import { HELD_ATTRIBUTE } from '../../client/inline/hold-early-submits';

/**
 * Returns the part of a stylesheet that a document needs as it was drawn, in the same order, so that
 * the whole sheet loaded after it changes nothing on the page. The application loads the whole sheet
 * before it changes anything; until then every kilobyte delays what a phone shows first.
 */
export async function usedStyles(css: string, html: string): Promise<string> {
  const [purged] = await new PurgeCSS().purge({
    css: [{ raw: css }],
    content: [{ raw: html, extension: 'html' }],
    extractors: [{ extensions: ['html'], extractor: purgeFromHtml }],
    variables: true,
    keyframes: true,
    safelist: {
      // Else a selector without any name, such as `:focus-visible`, would count as unused.
      standard: [/^:/],
      // PurgeCSS does not look for variables in the `style` attributes of a document.
      variables: html.match(/(?<=var\()--[\w-]+/g) ?? [],
    },
    // Attributes that may appear before the application does: on an open disclosure, and on the
    // button of a form that was sent too early.
    dynamicAttributes: ['open', HELD_ATTRIBUTE],
  });
  if (!purged) throw new Error('PurgeCSS returned no stylesheet.');
  return purged.css;
}
