// Finds text in the client's components that breaks React when the browser translates the page: see
// `translation.test.ts`.
import { join, relative } from 'node:path';
import type {
  Expression,
  JsxChild,
  JsxElement,
  JsxFragment,
  JsxOpeningElement,
  Node,
} from 'typescript/unstable/ast';
import {
  isArrowFunction,
  isConditionalExpression,
  isFunctionDeclaration,
  isFunctionExpression,
  isJsxElement,
  isJsxExpression,
  isJsxFragment,
  isJsxSelfClosingElement,
  isJsxText,
  isParenthesizedExpression,
  isReturnStatement,
} from 'typescript/unstable/ast/is';
import { API, type Project, type Type, TypeFlags } from 'typescript/unstable/sync';

/** Components other than icons that always render the same element. */
const steady = new Set([
  'Link',
  'NavLink',
  'TextLink',
  'Spinner',
  'AccountSettingsLink',
  'Carriers',
  'ContactLink',
  'OperatorName',
]);

export interface Searched {
  files: number;
  /** Each as `file:line: the text`. */
  found: string[];
}

/** Searches the components of `src/client`. `root` is the folder of the sources. */
export function findLooseText(root: string): Searched {
  const api = new API({ cwd: root });
  try {
    const config = join(root, 'src/client/tsconfig.json');
    const project = api.updateSnapshot({ openProjects: [config] }).getProject(config);
    if (!project) throw new Error(`${config} cannot be opened`);
    const files = project.program
      .getSourceFileNames()
      .filter((name) => name.startsWith(join(root, 'src/client/')) && name.endsWith('.tsx'));
    return { files: files.length, found: files.flatMap((name) => looseIn(project, name, root)) };
  } finally {
    api.close();
  }
}

function looseIn({ program, checker }: Project, name: string, root: string): string[] {
  const file = program.getSourceFile(name);
  if (!file) return [];
  const icons = new Set(
    [...file.text.matchAll(/import (\w+) from 'lucide-react/g)].map(([, icon]) => icon),
  );
  const textOf = (node: Node) => file.text.slice(node.getStart(file), node.end);
  const loose: Node[] = [];

  const search = (node: Node) => {
    const isOwnFragment =
      isJsxFragment(node) && !isJsxElement(node.parent) && !isJsxFragment(node.parent);
    if (isJsxElement(node) || isOwnFragment) loose.push(...looseAmong(node));
    if (isConditionalExpression(node)) {
      loose.push(...exchangedBetween(bare(node.whenTrue), bare(node.whenFalse)));
    }
    if (isFunction(node)) {
      const returned = returnedBy(node);
      returned.forEach((one, index) => {
        for (const other of returned.slice(index + 1)) loose.push(...exchangedBetween(one, other));
      });
    }
    node.forEachChild(search);
  };
  const looseAmong = (parent: JsxElement | JsxFragment) => {
    const children = childrenOf(parent);
    // An element that contains nothing but one text is safe.
    if (isJsxElement(parent) && children.length === 1) return [];
    const firstMovable = children.findIndex(comesAndGoes);
    return children.filter((child, index) => {
      if (isWritten(child)) {
        return isJsxFragment(parent) || (firstMovable !== -1 && index > firstMovable);
      }
      return (
        isJsxExpression(child) && child.expression !== undefined && mayBeText(child.expression)
      );
    });
  };
  /** Returns true if a child is a text that never changes: a literal or a constant. */
  const isWritten = (child: JsxChild) => {
    if (isJsxText(child)) return true;
    if (!isJsxExpression(child) || !child.expression) return false;
    return checker.getTypeAtLocation(child.expression)?.isLiteralType() ?? false;
  };
  /**
   * Returns the texts that React would change in place when one element replaces another of the
   * same kind: it keeps what both have in common, down to the text nodes.
   */
  const exchangedBetween = (one: Expression, other: Expression): Node[] => {
    if (!isJsxElement(one) || !isJsxElement(other)) return [];
    const [before, after] = [one.openingElement, other.openingElement];
    if (textOf(before.tagName) !== textOf(after.tagName) || keyOf(before) !== keyOf(after))
      return [];
    const [from, to] = [childrenOf(one), childrenOf(other)];
    return from.flatMap((child, index) => {
      const next = to[index];
      if (!next) return [];
      if (isJsxElement(child) && isJsxElement(next)) return exchangedBetween(child, next);
      const isAlone = from.length === 1 && to.length === 1;
      const exchanged = isJsxText(child) && isJsxText(next) && child.text !== next.text;
      return exchanged && !isAlone ? [next] : [];
    });
  };
  const keyOf = (opening: JsxOpeningElement) =>
    /\bkey=("[^"]*"|\{[^}]*\})/.exec(textOf(opening))?.[0] ?? '';
  const mayBeText = (expression: Expression) => {
    const type = checker.getTypeAtLocation(expression);
    return type !== undefined && partsOf(type).some(isText);
  };
  const comesAndGoes = (child: JsxChild) => {
    if (isJsxExpression(child)) return !isWritten(child);
    const tag = isJsxElement(child)
      ? child.openingElement.tagName
      : isJsxSelfClosingElement(child) && child.tagName;
    if (!tag) return false;
    const component = textOf(tag);
    return /^[A-Z]/.test(component) && !steady.has(component) && !icons.has(component);
  };

  search(file);
  return loose.map((node) => {
    const line = file.text.slice(0, node.getStart(file)).split('\n').length;
    return `${relative(root, name)}:${line}: ${textOf(node).trim().replace(/\s+/g, ' ')}`;
  });
}

/** Returns the expressions that a component may return. */
function returnedBy(component: Node): Expression[] {
  const returned: Expression[] = [];
  const search = (node: Node) => {
    if (isReturnStatement(node) && node.expression) returned.push(bare(node.expression));
    if (!isFunction(node)) node.forEachChild(search);
  };
  component.forEachChild(search);
  return returned;
}

function isFunction(node: Node): boolean {
  return isArrowFunction(node) || isFunctionDeclaration(node) || isFunctionExpression(node);
}

function bare(expression: Expression): Expression {
  return isParenthesizedExpression(expression) ? bare(expression.expression) : expression;
}

/** Returns an element's rendered children, without line breaks and with fragments unwrapped. */
function childrenOf(parent: JsxElement | JsxFragment): JsxChild[] {
  return [...parent.children].flatMap((child) => {
    if (isJsxFragment(child)) return childrenOf(child);
    if (isJsxText(child)) return /^\s*$/.test(child.text) && /\n/.test(child.text) ? [] : [child];
    return isJsxExpression(child) && !child.expression ? [] : [child];
  });
}

function partsOf(type: Type): readonly Type[] {
  return type.isUnionType() ? type.getTypes() : [type];
}

/** Returns true if a type is rendered as text. `text && <b />` may leave `''` or 0. */
function isText(type: Type): boolean {
  if (type.isLiteralType() && (type.value === '' || type.value === 0)) return false;
  return (type.flags & (TypeFlags.StringLike | TypeFlags.NumberLike | TypeFlags.Any)) !== 0;
}
