import type { Queries } from '../db/queries';
import { conversions } from '../db/schema/tips';
import { placesOf, prepared } from './prepared';

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
