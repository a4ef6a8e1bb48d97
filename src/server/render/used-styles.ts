// The part of a stylesheet that a page needs as it was drawn. The application loads the whole sheet
// before it changes anything; until then every kilobyte delays what a phone shows first.
import { unescapeHtml } from './escape';

/** `body` is null for a statement such as `@layer base, utilities;`. */
interface Rule {
  head: string;
  body: string | null;
}

/**
 * `css` as a minifier leaves it, without the rules for classes that `html` has not, and without
 * the custom properties and keyframes that then nothing refers to. The order stays, so that the
 * whole sheet loaded after it changes nothing on the page.
 */
export function usedStyles(css: string, html: string): string {
  const classes = classesIn(html);
  const needed = keepRules(css.replace(/\/\*[\s\S]*?\*\//g, ''), ({ head }) => {
    const named = classesNamed(head);
    return named.length === 0 || named.some((name) => classes.has(name));
  });
  return withoutUnreferred(needed, html);
}

function classesIn(html: string): Set<string> {
  const attributes = html.matchAll(/\sclass="([^"]*)"/g);
  return new Set([...attributes].flatMap(([, names = '']) => unescapeHtml(names).split(/\s+/)));
}

/** The classes that a selector names, as they stand in HTML. */
function classesNamed(selector: string): string[] {
  if (selector.startsWith('@')) return [];
  const names = selector.match(/\.(?:\\.|[\w-])+/g) ?? [];
  return names.map((name) => name.slice(1).replace(/\\(.)/g, '$1'));
}

function keepRules(css: string, isNeeded: (rule: Rule) => boolean): string {
  return rulesOf(css)
    .map((rule) => {
      const { head, body } = rule;
      if (!isNeeded(rule)) return '';
      if (body === null) return `${head};`;
      if (!/^@(?:layer|media|supports|container)\b/.test(head)) return `${head}{${body}}`;
      const kept = keepRules(body, isNeeded);
      if (kept !== '') return `${head}{${kept}}`;
      // Named all the same: which layer overrules which is decided by where each is named first.
      return head.startsWith('@layer ') ? `${head};` : '';
    })
    .join('');
}

/** Definitions need others in turn: goes on until nothing changes. */
function withoutUnreferred(css: string, html: string): string {
  const referred = new Set(`${css}${html}`.match(/(?<=var\()--[\w-]+/g));
  const kept = keepRules(
    css.replace(/(?<=[{;])(--[\w-]+):[^;{}]*(?:;|(?=\}))/g, (definition, name) =>
      referred.has(name) ? definition : '',
    ),
    ({ head, body }) => {
      const [, kind, name = ''] = /^@(property|keyframes) (\S+)$/.exec(head) ?? [];
      if (kind === 'property') return referred.has(name);
      if (kind === 'keyframes') return new RegExp(`(?<!@keyframes)[:, ]${name}\\b`).test(css);
      return body !== '';
    },
  );
  return kept.length < css.length ? withoutUnreferred(kept, html) : kept;
}

/** The outermost rules. */
function rulesOf(css: string): Rule[] {
  const rules: Rule[] = [];
  let start = 0;
  let depth = 0;
  let open = 0;
  // Strings and escaped characters may hold any of the others.
  for (const { 0: part, index } of css.matchAll(/"(?:\\.|[^"])*"|'(?:\\.|[^'])*'|\\.|[{};]/g)) {
    if (part === '{' && depth++ === 0) open = index;
    const ends = part === '}' ? --depth === 0 : part === ';' && depth === 0;
    if (!ends) continue;
    rules.push(
      part === ';'
        ? { head: css.slice(start, index).trim(), body: null }
        : { head: css.slice(start, open).trim(), body: css.slice(open + 1, index) },
    );
    start = index + 1;
  }
  return rules;
}
