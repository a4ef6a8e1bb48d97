import assert from 'node:assert/strict';
import { createWorker } from '../../e2e/support/worker';
import { HOLD_STORAGE, RELEASE_STORAGE } from '../../support/held-storage';
import { type Check, expectOneTip } from '../check';

// Both lose the network at the decisive moment: only then does it matter what is stored.
const LOSE_NETWORK = `
  window.realFetch ??= window.fetch;
  window.fetch = () => Promise.reject(new TypeError('No network'));`;
const FIND_NETWORK = 'window.fetch = window.realFetch;';

/** Storage hangs before a method is chosen. */
export const heldBeforePaying: Check = {
  name: 'stuck storage: the tap opens the payment, and the tip goes out from memory, once',
  async run({ user, origin, ledger }) {
    const worker = await createWorker(origin);
    await user.open(`/u/${worker.handle}`);
    await user.taps('$10');
    await user.taps('Skip');
    await user.sees('Venmo');
    await user.run(HOLD_STORAGE);
    await user.taps('Venmo');
    await user.sees('Pay with Venmo');
    await user.taps("I've Sent the Payment");
    await user.sees('Reported to Rosa M.');
    expectOneTip(await ledger.tips(worker.profileId));
    await user.run(RELEASE_STORAGE);
    await user.sees('Keep your receipt');
    expectOneTip(await ledger.tips(worker.profileId));
  },
};

/** Storage hangs while the payment is open. */
export const heldWhilePaying: Check = {
  name: 'stuck storage: nothing is called sent until the server has it',
  async run({ user, origin, ledger }) {
    const worker = await createWorker(origin);
    await user.open(`/u/${worker.handle}`);
    await user.taps('$10');
    await user.taps('Skip');
    await user.taps('Venmo');
    await user.sees('Pay with Venmo');
    await user.run(HOLD_STORAGE);
    await user.run(LOSE_NETWORK);
    await user.taps("I've Sent the Payment");
    await user.sees('Please keep this page open');
    await user.sees("This phone couldn't save it. Please keep this page open until it is sent.");
    assert.doesNotMatch(await user.words(), /Sent Successfully|Thank you|Reported/);
    await user.run(FIND_NETWORK);
    await user.sees('Reported to Rosa M.');
    expectOneTip(await ledger.tips(worker.profileId));
    await user.run(RELEASE_STORAGE);
  },
};
