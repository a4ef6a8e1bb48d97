import { operations } from '../db/schema/tips';
import type { Transaction } from './tip-transaction';

export type OperationRow = typeof operations.$inferSelect;

/** Remembers an operation with its answer, in the transaction that had its effect. */
export async function insertOperation(tx: Transaction, operation: OperationRow): Promise<void> {
  await tx.insert(operations).values(operation);
}
