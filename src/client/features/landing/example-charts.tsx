// The example's charts, as HTML. This module runs during the build, and browsers get only the
// values that it exports (`src/build/drawn-at-build.ts`): pictures need no script.
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
