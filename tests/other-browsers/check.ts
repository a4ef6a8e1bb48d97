import assert from 'node:assert/strict';
import type { Ledger, LedgerTip } from '../e2e/support/ledger';
import type { User } from './user';

/** What a check is given. */
export interface CheckParts {
  /** Has a browser of its own, which has opened nothing yet. */
  user: User;
  /** The server's address, with the demo's worker at `/u/demo`. */
  origin: string;
  ledger: Ledger;
}

/** Tries one thing in one browser. */
export interface Check {
  /** What holds, in a sentence. */
  name: string;
  /** Rejects when it does not hold. */
  run(parts: CheckParts): Promise<void>;
}

/** @throws {AssertionError} unless there is one tip, and it was reported */
export function expectOneTip(tips: LedgerTip[]): void {
  assert.deepEqual(
    tips.map(({ status }) => status),
    ['completed'],
  );
}
