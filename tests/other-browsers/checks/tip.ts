import { createWorker } from '../../e2e/support/worker';
import { type Check, expectOneTip } from '../check';

export const tip: Check = {
  name: 'a tip reaches its worker once',
  async run({ user, origin, ledger }) {
    const worker = await createWorker(origin);
    await user.open(`/u/${worker.handle}`);
    await user.taps('$10');
    await user.taps('Skip');
    await user.taps('Cash App');
    await user.sees('Pay with Cash App');
    await user.taps("I've Sent the Payment");
    await user.sees('Reported to Rosa M.');
    expectOneTip(await ledger.tips(worker.profileId));
  },
};
