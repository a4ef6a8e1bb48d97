import { operations } from '../db/schema/tips';
import { placeholdersOf } from './prepared';
import type { Transaction } from './tip-transaction';

export type OperationRow = typeof operations.$inferSelect;

/** Remembers an operation with its answer, in the transaction that had its effect. */
export async function insertOperation(tx: Transaction, operation: OperationRow): Promise<void> {
  await tx.insert(operations).values(operation);
}

/**
 * The same in one statement with the effect itself, which saves a trip to the database: what the
 * effect is written with. Without an operation it is the transaction as it is.
 */
export function remembering(
  tx: Transaction,
  operation: OperationRow | null,
): Pick<Transaction, 'insert' | 'update'> {
  if (!operation) return tx;
  const insert = tx.insert(operations).values(operation).returning({ key: operations.key });
  return tx.with(tx.$with('remembered').as(insert));
}

/** Before the names of an operation's placeholders. */
export const operationPrefix = 'operation_';

/** The same for a statement that is built once, for any operation. */
export function rememberingAny(tx: Transaction): Pick<Transaction, 'insert' | 'update'> {
  const values = placeholdersOf(operations, operationPrefix);
  const insert = tx.insert(operations).values(values).returning({ key: operations.key });
  return tx.with(tx.$with('remembered').as(insert));
}
