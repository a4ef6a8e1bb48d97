import { conversions } from '../db/schema/tips';
import type { Transaction } from './tip-transaction';

export type ConversionRow = typeof conversions.$inferSelect;

/** Notes a conversion unless the tip has one of this type. Answers whether it is new. */
export async function insertConversion(
  tx: Transaction,
  conversion: ConversionRow,
): Promise<boolean> {
  const { rowCount } = await tx.insert(conversions).values(conversion).onConflictDoNothing();
  return rowCount === 1;
}
