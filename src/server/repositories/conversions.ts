import { conversions } from '../db/schema/tips';
import { type OperationRow, remembering } from './operations';
import type { Transaction } from './tip-transaction';

export type ConversionRow = typeof conversions.$inferSelect;

/** Notes a conversion unless the tip has one of this type, and the operation either way. */
export async function insertConversion(
  tx: Transaction,
  conversion: ConversionRow,
  operation: OperationRow | null,
): Promise<void> {
  await remembering(tx, operation).insert(conversions).values(conversion).onConflictDoNothing();
}
