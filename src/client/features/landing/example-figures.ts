// An invented week of an invented worker, for the picture of a dashboard. The tiles are computed
// from the figures in the charts, so that the two agree.

/** Tips per hour of the day, over the week. */
export const tipsByHour = [
  { label: '11 AM', value: 1 },
  { label: '12 PM', value: 3 },
  { label: '1 PM', value: 2 },
  { label: '2 PM', value: 1 },
  { label: '3 PM', value: 1 },
  { label: '4 PM', value: 2 },
  { label: '5 PM', value: 5 },
  { label: '6 PM', value: 8 },
  { label: '7 PM', value: 9 },
  { label: '8 PM', value: 5 },
  { label: '9 PM', value: 3 },
  { label: '10 PM', value: 1 },
] as const;

/** Dollars per day. */
export const dollarsByDay = [
  { label: 'Mon', value: 38 },
  { label: 'Tue', value: 52 },
  { label: 'Wed', value: 47 },
  { label: 'Thu', value: 71 },
  { label: 'Fri', value: 128 },
  { label: 'Sat', value: 142 },
  { label: 'Sun', value: 86 },
] as const;

const scans = 118;

/** How many gave five stars, four stars and so on. */
const ratings = { 5: 29, 4: 3, 3: 1, 2: 0, 1: 0 };

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

const tips = sum(tipsByHour.map(({ value }) => value));
const ratingCount = sum(Object.values(ratings));
const stars = sum(Object.entries(ratings).map(([star, count]) => Number(star) * count));

export const exampleWeek = {
  dollars: sum(dollarsByDay.map(({ value }) => value)),
  tips,
  scans,
  /** Tips per hundred scans. */
  conversionPercent: Math.round((tips / scans) * 100),
  averageRating: stars / ratingCount,
  ratingCount,
  /** The index in `tipsByHour` of the hour with the most tips. */
  peakHour: tipsByHour.reduce(
    (peak, { value }, index) => (value > (tipsByHour[peak]?.value ?? 0) ? index : peak),
    0,
  ),
};
