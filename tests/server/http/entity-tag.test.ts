import { expect, it } from 'vitest';
import { entityTagOf, matchesEntityTag } from '../../../src/server/http/entity-tag';

const tag = entityTagOf('a page');
const strong = tag.slice(2);

it.each([
  tag,
  strong,
  `"other", ${tag}`,
  `W/"other",${strong} , "third"`,
  '*',
  ' * ',
  `"a,b", ${tag}`,
])('is named by %s', (header) => expect(matchesEntityTag(header, tag)).toBe(true));

it.each([
  undefined,
  '',
  '"other"',
  strong.slice(1, -1),
  `"${strong.slice(1, 5)}"`,
  '"*"',
  'W/"other"',
])('is not named by %s', (header) => expect(matchesEntityTag(header, tag)).toBe(false));
