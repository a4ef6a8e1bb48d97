// Renders the example's charts to HTML. This module runs during the build, and browsers only get
// the values that it exports (`src/build/drawn-at-build.ts`), because pictures need no script.
import { renderToStaticMarkup } from 'react-dom/server';
import { busiestOf, HeatMapPicture, hourName } from '#client/shared/metrics/heat-map';
import { BarPicture } from '#client/ui/charts/bar-chart';
import { exampleDays, examplePeakHours } from './example-metrics';

const dollars = (value: number) => `$${value}`;

export const tipsByDay = renderToStaticMarkup(
  <>
    <BarPicture
      aria-hidden="true"
      parts={exampleDays.map(({ label, value }) => ({ key: label, label, values: [value] }))}
      kinds={[{ name: 'Tips', fill: 'fill-brand' }]}
      formatTick={dollars}
    />
    <table className="sr-only">
      <caption>Tips by day</caption>
      <tbody>
        {exampleDays.map(({ label, value }) => (
          <tr key={label}>
            <th>{label}</th>
            <td>{dollars(value)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </>,
);

const busiest = busiestOf(examplePeakHours);

export const peakHours = renderToStaticMarkup(
  <HeatMapPicture
    role="img"
    aria-label={`Tips by weekday and hour, an example. Busiest: ${busiest && hourName(busiest)}.`}
    hours={examplePeakHours}
  />,
);
