// The size and position of a chart's bars, read from the rendered SVG.
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { BarPicture, type BarsProps } from '../../../src/client/ui/charts/bar-chart';

const tips = { name: 'Tips', fill: 'fill-brand' } as const;
const visits = { name: 'Visits', fill: 'fill-info' } as const;

function drawn(bars: Omit<BarsProps, 'formatTick'>) {
  const html = renderToStaticMarkup(<BarPicture {...bars} formatTick={(value) => `$${value}`} />);
  const numberIn = (tag: string, name: string) =>
    Number(tag.match(new RegExp(` ${name}="([\\d.]+)%"`))?.[1]);
  const boxes = [...html.matchAll(/<rect data-kind="(\w+)"[^>]*>/g)].map(([tag, kind]) => ({
    kind,
    left: numberIn(tag, 'x'),
    top: numberIn(tag, 'y'),
    width: numberIn(tag, 'width'),
    height: numberIn(tag, 'height'),
  }));
  return { html, boxes };
}

const partsOf = (...values: number[][]) =>
  values.map((each, index) => ({ key: `${index}`, label: `Nov ${index + 1}`, values: each }));

it('draws each value as high as its share of the axis, at once, and in its place', () => {
  const { html, boxes } = drawn({ parts: partsOf([50], [0], [200]), kinds: [tips] });
  expect(boxes.map(({ height }) => height)).toEqual([25, 0, 100]);
  expect(boxes.map(({ top }) => top)).toEqual([75, 100, 0]);
  // Each in the middle of its third.
  expect(boxes.map(({ left, width }) => Math.round(left + width / 2))).toEqual([17, 50, 83]);
  expect(html).not.toMatch(/<animate|transition|<path/);
});

it('names kinds beside each other in their order, from left to right', () => {
  const { html, boxes } = drawn({ parts: partsOf([40, 10]), kinds: [visits, tips] });
  expect(boxes.map(({ kind }) => kind)).toEqual(['Visits', 'Tips']);
  const [left, right] = boxes;
  expect((left?.left ?? 0) + (left?.width ?? 0)).toBeCloseTo(right?.left ?? 0);
  const legend = html.slice(html.indexOf('<ul'), html.indexOf('</ul>'));
  expect(legend.indexOf('Visits')).toBeLessThan(legend.indexOf('Tips'));
});

it('stacks the parts of a sum, as high as the sum', () => {
  const { boxes } = drawn({ parts: partsOf([30, 70]), kinds: [tips, visits], stacked: true });
  const [lower, upper] = boxes;
  expect(lower).toMatchObject({ top: 70, height: 30 });
  expect(upper).toMatchObject({ top: 0, height: 70, left: lower?.left });
});

it('labels as many parts as fit, beginning with the first', () => {
  const labels = (count: number) => {
    const { html } = drawn({
      parts: partsOf(...Array.from({ length: count }, () => [1])),
      kinds: [tips],
    });
    return [...html.matchAll(/>Nov (\d+)</g)].map(([, day]) => Number(day));
  };
  expect(labels(7)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  expect(labels(30)).toEqual([1, 5, 9, 13, 17, 21, 25, 29]);
});

it('draws a single part no wider than a bar', () => {
  const [bar] = drawn({ parts: partsOf([5]), kinds: [tips] }).boxes;
  expect(bar).toMatchObject({ left: 44, width: 12 });
});
