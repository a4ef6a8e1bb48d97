// Finds features in a script that the oldest supported browsers lack, by MDN's compatibility data.
import bcd, { type CompatStatement, type Identifier } from '@mdn/browser-compat-data';
import { parseSync } from 'vite';
import { oldestServed } from '../../src/build/client-build';

const browsers = {
  chrome: oldestServed.chrome,
  edge: oldestServed.edge,
  firefox: oldestServed.firefox,
  safari: oldestServed.safari,
  safari_ios: oldestServed.ios,
} as const;

function isNewer({ support }: CompatStatement): boolean {
  return Object.entries(browsers).some(([browser, oldest]) => {
    const known = support[browser as keyof typeof browsers];
    const [latest] = Array.isArray(known) ? known : [known];
    const added = latest?.version_added;
    return typeof added === 'string'
      ? added === 'preview' || Number.parseFloat(added.replace('≤', '')) > oldest
      : added === false;
  });
}

/** Methods of built-in objects whose names ours are unlikely to have. */
const methods = new Set<string>();
/** Such as `Promise.withResolvers`. */
const statics = new Set<string>();
const constructors = new Set<string>();

const ofOldOnes = new Set<string>();
for (const [tree, isLanguage] of [
  [bcd.javascript.builtins, true],
  [bcd.api, false],
] as const) {
  for (const [name, object] of Object.entries(tree as Record<string, Identifier>)) {
    if (object.__compat && isNewer(object.__compat)) constructors.add(name);
    for (const [member, { __compat }] of Object.entries(object as Record<string, Identifier>)) {
      if (!__compat || !/^\w+$/.test(member)) continue;
      const isOfLists = isLanguage && /Array|String|Map|Object|Promise/.test(name);
      if (!isNewer(__compat)) ofOldOnes.add(member);
      else if (member.endsWith('_static')) statics.add(`${name}.${member.slice(0, -7)}`);
      // JavaScript's own static methods are not marked as such.
      else if (isLanguage && /^(Object|Promise|Array|Map)$/.test(name)) {
        statics.add(`${name}.${member}`);
        methods.add(member);
      } else if (isOfLists) methods.add(member);
    }
  }
}
for (const name of ofOldOnes) methods.delete(name);

interface Syntax {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}

/** Returns the names of the features that a script uses and the oldest supported browsers lack. */
export function newerFeaturesIn(fileName: string, code: string): string[] {
  const found = new Set<string>();
  const textOf = ({ start, end }: Syntax) => code.slice(start, end);
  const look = (node: unknown) => {
    if (Array.isArray(node)) return node.forEach(look);
    if (!isSyntax(node)) return;
    if (node.type === 'CallExpression' && isSyntax(node.callee)) {
      const called = textOf(node.callee).replace(/^(window|self|globalThis)\./, '');
      const method = /\.(\w+)$/.exec(called)?.[1] ?? '';
      if (statics.has(called)) found.add(called);
      else if (methods.has(method)) found.add(method);
    }
    if (node.type === 'StaticBlock') found.add('static block');
    if (node.type === 'NewExpression' && isSyntax(node.callee)) {
      if (constructors.has(textOf(node.callee))) found.add(textOf(node.callee));
    }
    for (const part of Object.values(node)) look(part);
  };
  look(parseSync(fileName, code).program.body);
  // Also in strings, which may be compiled later.
  if (/\(\?<[=!]/.test(code)) found.add('lookbehind');
  return [...found].sort();
}

function isSyntax(node: unknown): node is Syntax {
  return typeof node === 'object' && node !== null && 'type' in node;
}
