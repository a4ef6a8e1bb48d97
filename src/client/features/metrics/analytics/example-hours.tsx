import { HeatMapPicture } from '#client/shared/metrics/heat-map';

/** Invented numbers of tips by weekday, from Monday, and by hour, from 11 AM. */
const ofDays = [3, 4, 3, 5, 10, 10, 6] as const;
const ofHours = [1, 3, 2, 1, 1, 2, 5, 8, 9, 5, 3, 1] as const;
const FIRST_HOUR = 11;

const hours = ofDays.flatMap((ofDay, index) =>
  ofHours.map((ofHour, after) => ({
    weekday: index + 1,
    hour: FIRST_HOUR + after,
    tips: ofDay * ofHour,
  })),
);

export function ExampleHours() {
  return (
    <HeatMapPicture
      role="img"
      aria-label="Example of peak hours: the darker an hour of a weekday, the more tips"
      hours={hours}
    />
  );
}
