import assert from 'node:assert/strict';
import { createWorker } from '../../e2e/support/worker';
import { HOLD_STORAGE, RELEASE_STORAGE } from '../../support/held-storage';
import { type Check, expectOneTip } from '../check';

// Both without the network where it matters: a server that cannot be reached is what makes the
// difference between what is kept and what is not.
const LOSE_NETWORK = `
  window.realFetch ??= window.fetch;
  window.fetch = () => Promise.reject(new TypeError('No network'));`;
const FIND_NETWORK = 'window.fetch = window.realFetch;';

/** Held before a method is chosen. */
export const heldBeforePaying: Check = {
  name: 'stuck storage: the tap opens the payment, and the tip goes out from memory, once',
  async run({ visitor, origin, ledger }) {
    const worker = await createWorker(origin);
    await visitor.open(`/u/${worker.handle}`);
    await visitor.taps('$10');
    await visitor.taps('Skip');
    await visitor.sees('Venmo');
    await visitor.run(HOLD_STORAGE);
    await visitor.taps('Venmo');
    await visitor.sees('Pay with Venmo');
    await visitor.taps("I've Sent the Payment");
    await visitor.sees('Reported to Rosa M.');
    expectOneTip(await ledger.tips(worker.profileId));
    await visitor.run(RELEASE_STORAGE);
    await visitor.sees('Keep your receipt');
    expectOneTip(await ledger.tips(worker.profileId));
  },
};

/** Held with the payment open. */
export const heldWhilePaying: Check = {
  name: 'stuck storage: nothing is called sent until the server has it',
  async run({ visitor, origin, ledger }) {
    const worker = await createWorker(origin);
    await visitor.open(`/u/${worker.handle}`);
    await visitor.taps('$10');
    await visitor.taps('Skip');
    await visitor.taps('Venmo');
    await visitor.sees('Pay with Venmo');
    await visitor.run(HOLD_STORAGE);
    await visitor.run(LOSE_NETWORK);
    await visitor.taps("I've Sent the Payment");
    await visitor.sees('Please keep this page open');
    await visitor.sees("This phone couldn't save it. Sending it now: please keep this page open.");
    assert.doesNotMatch(await visitor.words(), /Sent Successfully|Thank you|Reported/);
    await visitor.run(FIND_NETWORK);
    await visitor.sees('Reported to Rosa M.');
    expectOneTip(await ledger.tips(worker.profileId));
    await visitor.run(RELEASE_STORAGE);
  },
};
