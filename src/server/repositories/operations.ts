import { operations } from '../db/schema/tips';
import { inserting } from './json-rows';

/** What repeats an operation's answer, and tells another request under its key apart. */
export const remembered = {
  requestHash: operations.requestHash,
  answer: operations.answer,
};

export type RememberedOperation = Pick<typeof operations.$inferSelect, keyof typeof remembered>;

/** Remembers operations with their answers, in the transaction that had their effect. */
export const insertOperations = inserting(operations);
