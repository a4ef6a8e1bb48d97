import { placesOf, prepared } from '#server/db/prepared';
import type { Queries } from '#server/db/queries';
import { conversions } from '../schema/visits';

export type ConversionRow = typeof conversions.$inferSelect;

const insertion = prepared((db) =>
  db
    .insert(conversions)
    .values(placesOf(conversions))
    .onConflictDoNothing()
    .returning({ tipId: conversions.tipId })
    .prepare('insert_conversion'),
);

/** Inserts a conversion, unless the tip has one of that type. Returns whether it did. */
export async function insertConversion(db: Queries, conversion: ConversionRow): Promise<boolean> {
  const inserted = await insertion(db).execute(conversion);
  return inserted.length > 0;
}
