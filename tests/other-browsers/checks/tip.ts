import { createWorker } from '../../e2e/support/worker';
import { type Check, expectOneTip } from '../check';

export const tip: Check = {
  name: 'a tip reaches its worker once',
  async run({ visitor, origin, ledger }) {
    const worker = await createWorker(origin);
    await visitor.open(`/u/${worker.handle}`);
    await visitor.taps('$10');
    await visitor.taps('Skip');
    await visitor.taps('Cash App');
    await visitor.sees('Pay with Cash App');
    await visitor.taps("I've Sent the Payment");
    await visitor.sees('Reported to Rosa M.');
    expectOneTip(await ledger.tips(worker.profileId));
  },
};
