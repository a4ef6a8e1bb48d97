// The charts of the example, as HTML. This file runs while the client is built, and what browsers get
// of it is its values (`src/build/drawn-at-build.ts`): they need no script to draw a picture.
import { renderToStaticMarkup } from 'react-dom/server';
import { busiestOf, HeatMapPicture, hourName } from '#client/shared/metrics/heat-map';
import { LineChart } from '#client/ui/charts/line-chart';
import { exampleDays, examplePeakHours } from './example-figures';

export const tipsByDay = renderToStaticMarkup(
  <LineChart label="Tips by day" data={exampleDays} formatValue={(value) => `$${value}`} />,
);

const busiest = busiestOf(examplePeakHours);

export const peakHours = renderToStaticMarkup(
  <HeatMapPicture
    role="img"
    aria-label={`Tips by weekday and hour, an example. Busiest: ${busiest && hourName(busiest)}.`}
    hours={examplePeakHours}
  />,
);
