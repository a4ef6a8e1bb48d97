// A browser that translates the page while it runs, as tourists' browsers do (section 1).
import assert from 'node:assert/strict';
import { createWorker } from '../../e2e/support/worker';
import { startTranslating } from '../../support/translator';
import { type Check, expectOneTip } from '../check';
import type { Visitor } from '../visitor';

// The tool that runs these checks names functions by a function of its own, which no page has.
const TRANSLATE = `
  const __name = (named) => named;
  window.testTranslator = (${startTranslating})();`;

/** Everything that is shown has been translated, and is what the page says now. */
async function expectNothingStale(visitor: Visitor): Promise<void> {
  assert.equal(await visitor.run("return document.querySelectorAll('font').length > 9;"), true);
  assert.deepEqual(await visitor.run('return window.testTranslator.stale();'), []);
}

const steps = ['amount', 'details', 'payment', 'confirmation', 'rating'] as const;

/** A tip through all steps, translated from each of them on. */
export const translatedTips = steps.map(
  (step): Check => ({
    name: `translated from the ${step} on, a page goes through to the last screen`,
    async run({ visitor, origin, ledger }) {
      const worker = await createWorker(origin);
      const comesTo = async (here: (typeof steps)[number], words: string) => {
        await visitor.sees(words);
        if (here === step) await visitor.run(TRANSLATE);
      };
      await visitor.open(`/u/${worker.handle}`);
      await comesTo('amount', '$20');
      await visitor.taps('$20');
      await comesTo('details', 'Your details');
      await visitor.types('Your name', 'Ana Lima');
      await visitor.types('Email address', 'ana@example.com');
      await visitor.taps('Continue to Payment');
      await comesTo('payment', "Select how you'd like to send");
      await visitor.taps('Back');
      await visitor.taps('Continue to Payment');
      await visitor.taps('Zelle');
      await visitor.taps('Back to payment methods');
      await visitor.taps('Cash App');
      await comesTo('confirmation', 'Pay with Cash App');
      await visitor.taps("I've Sent the Payment");
      await comesTo('rating', 'How would you rate your experience?');
      await visitor.taps('5 stars');
      await visitor.types('A few words', 'Lovely evening');
      await visitor.taps('Send comment');
      await visitor.sees('Thank you for your comment');
      await visitor.sees('Reported to Rosa M.');
      expectOneTip(await ledger.tips(worker.profileId));
      await expectNothingStale(visitor);
    },
  }),
);

/** Buttons that show a spinner while they wait. */
export const translatedForms: Check = {
  name: 'translated: a sign-in signs in, and a name is saved',
  async run({ visitor, origin }) {
    const worker = await createWorker(origin);
    await visitor.open('/login');
    await visitor.types('Email', worker.email);
    await visitor.run(TRANSLATE);
    await visitor.types('Password', 'WrongPass1');
    await visitor.taps('Sign In');
    await visitor.sees('Invalid email or password');
    // A refusal clears the form.
    await visitor.types('Email', worker.email);
    await visitor.types('Password', worker.password);
    await visitor.taps('Sign In');
    await visitor.waits("return location.pathname === '/dashboard';");
    await visitor.sees('Dashboard');
    await expectNothingStale(visitor);

    await visitor.open('/account-settings');
    await visitor.sees('Your name');
    await visitor.run(TRANSLATE);
    await visitor.taps('Your name');
    await visitor.types('First name', 'Rosalind');
    await visitor.taps('Save name');
    await visitor.sees('Name saved');
    await expectNothingStale(visitor);
  },
};
