// Marks the calls at the top level of contract files as free of side effects, since such files only
// declare. Otherwise the bundler would keep every schema of a file that a page uses at all, because
// it cannot know that `z.string().check(…)` has none.
import { sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Node, walk } from 'estree-walker';
import MagicString from 'magic-string';
import type { Plugin } from 'vite';

const contract = fileURLToPath(new URL('../contract', import.meta.url)) + sep;

export function pureContract(): Plugin {
  return {
    name: 'tipwell:pure-contract',
    transform: {
      // After TypeScript was compiled away.
      order: 'post',
      handler(code, id) {
        if (!id.startsWith(contract)) return null;
        const marked = new MagicString(code);
        walk(this.parse(code) as Node, {
          enter(node) {
            // A function's body runs when it is called.
            if (/Function/.test(node.type)) this.skip();
            if (node.type === 'CallExpression' && 'start' in node) {
              marked.prependRight(node.start as number, '/* @__PURE__ */ ');
            }
          },
        });
        return { code: marked.toString(), map: marked.generateMap({ hires: true }) };
      },
    },
  };
}
