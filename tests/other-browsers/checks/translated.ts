// Browsers that translate the page while it runs, as tourists' browsers do (section 1).
import assert from 'node:assert/strict';
import { createWorker } from '../../e2e/support/worker';
import { startTranslating } from '../../support/translator';
import { type Check, expectOneTip } from '../check';
import type { User } from '../user';

// The compiler adds calls of this helper, which pages lack.
const TRANSLATE = `
  const __name = (named) => named;
  window.testTranslator = (${startTranslating})();`;

/** Expects everything on the screen to be translated and up to date. */
async function expectNothingStale(user: User): Promise<void> {
  assert.equal(await user.run("return document.querySelectorAll('font').length > 9;"), true);
  assert.deepEqual(await user.run('return window.testTranslator.stale();'), []);
}

const steps = ['amount', 'details', 'payment', 'confirmation', 'rating'] as const;

/** A complete tip, translated from each of its steps on. */
export const translatedTips = steps.map(
  (step): Check => ({
    name: `translated from the ${step} on, a page goes through to the last screen`,
    async run({ user, origin, ledger }) {
      const worker = await createWorker(origin);
      const comesTo = async (here: (typeof steps)[number], words: string) => {
        await user.sees(words);
        if (here === step) await user.run(TRANSLATE);
      };
      await user.open(`/u/${worker.handle}`);
      await comesTo('amount', '$20');
      await user.taps('$20');
      await comesTo('details', 'Your details');
      await user.types('Your name', 'Ana Lima');
      await user.types('Email address', 'ana@example.com');
      await user.taps('Continue to Payment');
      await comesTo('payment', "Select how you'd like to send");
      await user.taps('Back');
      await user.taps('Continue to Payment');
      await user.taps('Zelle');
      await user.taps('Back to payment methods');
      await user.taps('Cash App');
      await comesTo('confirmation', 'Pay with Cash App');
      await user.taps("I've Sent the Payment");
      await comesTo('rating', 'How would you rate your experience?');
      await user.taps('5 stars');
      await user.types('A few words', 'Lovely evening');
      await user.taps('Send comment');
      await user.sees('Thank you for your comment');
      await user.sees('Reported to Rosa M.');
      expectOneTip(await ledger.tips(worker.profileId));
      await expectNothingStale(user);
    },
  }),
);

/** Buttons that show a spinner while waiting. */
export const translatedForms: Check = {
  name: 'translated: a sign-in signs in, and a name is saved',
  async run({ user, origin }) {
    const worker = await createWorker(origin);
    await user.open('/login');
    await user.types('Email', worker.email);
    await user.run(TRANSLATE);
    await user.types('Password', 'WrongPass1');
    await user.taps('Sign In');
    await user.sees('Invalid email or password');
    // A rejection clears the form.
    await user.types('Email', worker.email);
    await user.types('Password', worker.password);
    await user.taps('Sign In');
    await user.waits("return location.pathname === '/dashboard';");
    await user.sees('Dashboard');
    await expectNothingStale(user);

    await user.open('/account-settings');
    await user.sees('Your name');
    await user.run(TRANSLATE);
    await user.taps('Your name');
    await user.types('First name', 'Rosalind');
    await user.taps('Save name');
    await user.sees('Name saved');
    await expectNothingStale(user);
  },
};
