// An invented worker's week, and their hours over a quarter, for the example dashboard. The tiles
// are computed from the charts' metrics, so that the two agree.

/** Dollars and tips per day. */
export const exampleDays = [
  { label: 'Mon', value: 38, tips: 3 },
  { label: 'Tue', value: 52, tips: 4 },
  { label: 'Wed', value: 47, tips: 3 },
  { label: 'Thu', value: 71, tips: 5 },
  { label: 'Fri', value: 128, tips: 10 },
  { label: 'Sat', value: 142, tips: 10 },
  { label: 'Sun', value: 86, tips: 6 },
] as const;

/** How busy each hour from 11 AM is, relative to the others. */
const busyness = [1, 3, 2, 1, 1, 2, 5, 8, 9, 5, 3, 1] as const;
const FIRST_HOUR = 11;
const WEEKS = 13;

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/** Tips by weekday and hour over a quarter of weeks like the example's. */
export const examplePeakHours = exampleDays.flatMap(({ tips }, index) =>
  busyness.map((weight, after) => ({
    weekday: index + 1,
    hour: FIRST_HOUR + after,
    tips: Math.round((WEEKS * tips * weight) / sum(busyness)),
  })),
);

const scans = 118;

const ratings = { 5: 29, 4: 3, 3: 1, 2: 0, 1: 0 };

const tips = sum(exampleDays.map((day) => day.tips));
const ratingCount = sum(Object.values(ratings));
const stars = sum(Object.entries(ratings).map(([star, count]) => Number(star) * count));

export const exampleWeek = {
  dollars: sum(exampleDays.map(({ value }) => value)),
  tips,
  scans,
  /** Tips per hundred scans. */
  conversionPercent: Math.round((tips / scans) * 100),
  averageRating: stars / ratingCount,
  ratingCount,
};
