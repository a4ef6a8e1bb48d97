// Workers' shifts and earnings goals.
import { bigint, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { goalUnits } from '#contract/metrics/earnings';
import { time } from '#server/db/schema/columns';
import { profiles } from '#server/profiles/schema';

const profileId = () => uuid('profile_id').references(() => profiles.id, { onDelete: 'cascade' });

/** A profile's shifts do not overlap. */
export const shifts = pgTable(
  'shifts',
  {
    profileId: profileId().notNull(),
    /** Client-generated. */
    id: uuid('id').notNull(),
    startsAt: time('starts_at').notNull(),
    endsAt: time('ends_at').notNull(),
  },
  (shift) => [
    primaryKey({ columns: [shift.profileId, shift.id] }),
    index('shifts_profile_id_starts_at').on(shift.profileId, shift.startsAt),
  ],
);

export const earningsGoals = pgTable('earnings_goals', {
  profileId: profileId().primaryKey(),
  unit: text('unit', { enum: goalUnits }).notNull(),
  cents: bigint('cents', { mode: 'number' }).notNull(),
});
