import { operations } from '../db/schema/tips';
import { inserting } from './json-rows';

export type OperationRow = typeof operations.$inferSelect;

/** Remembers operations with their answers, in the transaction that had their effect. */
export const insertOperations = inserting(operations);
