import { expect, it } from 'vitest';
import { afterScroll, type HeaderScroll } from '../../../src/client/app/site/use-hidden-header';

const PAGE = 4000;
const top: HeaderScroll = { y: 0, hidden: false };
const scrolling = (...path: number[]) =>
  path.reduce((scroll, y) => afterScroll(scroll, y, PAGE), top).hidden;

it('hides the header when scrolling down past 100 px', () => {
  expect(scrolling(60)).toBe(false);
  expect(scrolling(60, 100)).toBe(false);
  expect(scrolling(60, 101)).toBe(true);
});

it('shows it again on scrolling up, however far down', () => {
  expect(scrolling(900, 890)).toBe(false);
  expect(scrolling(900, 890, 891)).toBe(true);
});

it('ignores the bounce at either end of the page', () => {
  expect(scrolling(PAGE, PAGE + 80, PAGE)).toBe(true);
  expect(scrolling(300, 0, -60, 0)).toBe(false);
});

it('does not change while the page does not scroll', () => {
  expect(afterScroll(top, 0, PAGE)).toBe(top);
});
