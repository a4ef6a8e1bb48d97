import assert from 'node:assert/strict';
import type { Ledger, LedgerTip } from '../e2e/support/ledger';
import type { User } from './user';

export interface CheckParts {
  /** The user of a fresh browser without any stored data. */
  user: User;
  /** The server's address, with the demo worker at `/u/demo`. */
  origin: string;
  ledger: Ledger;
}

export interface Check {
  /** The checked behavior, as a sentence. */
  name: string;
  /** Rejects if it does not hold. */
  run(parts: CheckParts): Promise<void>;
}

/** @throws {AssertionError} unless there is one tip, and it was reported */
export function expectOneTip(tips: LedgerTip[]): void {
  assert.deepEqual(
    tips.map(({ status }) => status),
    ['completed'],
  );
}
