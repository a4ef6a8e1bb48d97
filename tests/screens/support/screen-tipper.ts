// A tipper at a phone, who takes the steps of the tip page by the words on the screen.
import { screen } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { expect } from 'vitest';
import { storedFlow, storedRow } from '../../support/stored-row';
import { hurry, startClock } from './clock';
import { openTipApp } from './page';

type MethodName = 'Venmo' | 'Cash App' | 'Zelle' | 'PayPal';

export const button = (name: string | RegExp) => screen.findByRole('button', { name });

export class ScreenTipper {
  readonly #user = userEvent.setup({ delay: null });

  constructor(readonly handle: string) {}

  /** Opens the tip page, or reloads it as after the phone killed it. */
  open(): Promise<void> {
    startClock();
    return openTipApp(`/u/${this.handle}`);
  }

  async click(name: string | RegExp): Promise<void> {
    await this.#user.click(await button(name));
  }

  async chooseAmount(dollars: number): Promise<void> {
    await this.click(`$${dollars}`);
    await button('Continue to Payment');
  }

  async giveDetails(name: string, email: string): Promise<void> {
    await this.#user.type(screen.getByLabelText('Your name'), name);
    await this.#user.type(screen.getByLabelText(/email address/i), email);
    await this.#user.click(screen.getByRole('checkbox'));
    await this.click('Continue to Payment');
    await screen.findByText(/Select how you'd like to send/);
  }

  async skipDetails(): Promise<void> {
    await this.click('Skip to payment');
    await screen.findByText(/Select how you'd like to send|Payment Methods Coming Soon/);
  }

  async chooseMethod(name: MethodName): Promise<void> {
    await this.click(new RegExp(`^${name}`));
    await screen.findByRole('dialog', { name: `Pay with ${name}` });
  }

  /** Waits until the next load of the page would resume the tip at a step. */
  async kept(step: string): Promise<void> {
    await expect
      .poll(() => storedRow(storedFlow(this.handle)))
      .toEqual(expect.objectContaining({ step }));
  }

  /** Opens the page and continues to the payment methods. */
  async toPayment(dollars: number): Promise<void> {
    await this.open();
    await this.chooseAmount(dollars);
    await this.skipDetails();
  }

  /** Confirms the payment, and skips the timed screens. */
  async confirm(): Promise<void> {
    await this.click("I've Sent the Payment");
    await hurry(() => screen.getByText('Tip Sent Successfully!'));
  }

  /** Rates the tip, and skips the timed screens. */
  async rate(stars: number): Promise<void> {
    await hurry(() => screen.getByText('How would you rate your experience?'));
    await this.choose(stars);
    await hurry(() => screen.getByText(/^Help others discover/));
  }

  async choose(stars: number): Promise<void> {
    const name = stars === 1 ? '1 star' : `${stars} stars`;
    await this.#user.click(await screen.findByRole('radio', { name }));
  }
}
