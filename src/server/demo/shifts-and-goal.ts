// The demo worker's shifts and earnings goal.
import type { earningsGoals, shifts } from '#server/metrics/schema/shifts-and-goals';
import { seededId } from './ids';
import { demoProfile } from './worker';

const profileId = demoProfile.id;
const DAYS_ENTERED = 28;

export const demoGoal: typeof earningsGoals.$inferInsert = {
  profileId,
  unit: 'month',
  cents: 2500_00,
};

/** Returns four weeks of lunch and dinner shifts that are over, with Mondays off. */
export function demoShifts(now: Date): (typeof shifts.$inferInsert)[] {
  return Array.from({ length: DAYS_ENTERED }, (_, daysAgo) => {
    const at = (hour: number, minute = 0) =>
      new Date(now.getFullYear(), now.getMonth(), now.getDate() - daysAgo, hour, minute);
    const [monday, weekend] = [at(0).getDay() === 1, [0, 5, 6].includes(at(0).getDay())];
    const key = `shift:${at(0).toDateString()}`;
    return monday
      ? []
      : [
          { profileId, id: seededId(`${key}:lunch`), startsAt: at(11, 30), endsAt: at(15) },
          {
            profileId,
            id: seededId(`${key}:dinner`),
            startsAt: at(17),
            endsAt: at(22, weekend ? 45 : 0),
          },
        ];
  })
    .flat()
    .filter(({ endsAt }) => endsAt < now);
}
