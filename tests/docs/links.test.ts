import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { documents, root } from './documents';

const read = (document: string) => readFileSync(join(root, document), 'utf8');

/** Returns a document's links within the repository: paths from the root, and an anchor or ''. */
function linksOf(document: string): { path: string; anchor: string }[] {
  const targets = read(document).matchAll(/\]\(([^)\s]+)\)|src="([^"]+)"/g);
  return [...targets]
    .map(([, link, picture]) => link ?? picture ?? '')
    .filter((target) => !/^[a-z]+:/.test(target))
    .map((target) => {
      const [file = '', anchor = ''] = target.split('#');
      const path = file === '' ? document : relative(root, join(root, dirname(document), file));
      return { path, anchor };
    });
}

/** Returns the anchors of a document's headings, as code hosts generate them. */
function anchorsOf(document: string): string[] {
  return [...read(document).matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} -]/gu, '')
      .replaceAll(' ', '-'),
  );
}

describe('the documents', () => {
  it.each(documents)('have no broken links: %s', (document) => {
    const broken = linksOf(document).filter(
      ({ path, anchor }) =>
        !existsSync(join(root, path)) || (anchor !== '' && !anchorsOf(path).includes(anchor)),
    );
    expect(broken).toEqual([]);
  });
});
