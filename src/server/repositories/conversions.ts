import type { Queries } from '../db/queries';
import { conversions } from '../db/schema/tips';
import { placesOf, prepared } from './prepared';

export type ConversionRow = typeof conversions.$inferSelect;

const insertion = prepared((db) =>
  db
    .insert(conversions)
    .values(placesOf(conversions))
    .onConflictDoNothing()
    .prepare('insert_conversion'),
);

/** Inserts a conversion, unless the tip has one of that type. */
export async function insertConversion(db: Queries, conversion: ConversionRow): Promise<void> {
  await insertion(db).execute(conversion);
}
