// A tipper at a phone, who takes the steps of the tip page by the words on the screen.
import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test';
import { timings } from '#contract/timings';

const hurried = new WeakSet<BrowserContext>();

/** Gives a browser a clock that the tipper advances past timed screens. */
export async function hurry(context: BrowserContext): Promise<void> {
  await context.clock.install();
  hurried.add(context);
}

/**
 * Taps a control until what it leads to is visible. While the page scrolls to a step, a tap may
 * miss the control; users would tap again.
 */
export async function tapUntil(control: Locator, outcome: Locator): Promise<void> {
  await expect(async () => {
    if (!(await outcome.isVisible())) await control.click({ timeout: 2000 });
    await expect(outcome).toBeVisible({ timeout: 3000 });
  }).toPass({ timeout: 20_000 });
}

/** Shown while saved data cannot be sent. Where a page has to be open, it begins "This page will". */
export const SAVED_OFFLINE = /Saved on this phone\. .* send it when you're back online\./;

export class PageTipper {
  constructor(
    readonly page: Page,
    readonly handle: string,
  ) {}

  async scan(): Promise<void> {
    await this.page.goto(`/u/${this.handle}?from=qr`);
    await expect(this.amount(10)).toBeVisible();
  }

  amount(dollars: number) {
    return this.page.getByRole('button', { name: `$${dollars}`, exact: true });
  }

  async chooseAmount(dollars: number): Promise<void> {
    await this.amount(dollars).click();
    await expect(this.page.getByRole('button', { name: 'Continue to Payment' })).toBeVisible();
  }

  async giveDetails(name: string, email: string, optIn = true): Promise<void> {
    await this.page.getByLabel(/name/i).fill(name);
    await this.page.getByLabel(/email address/i).fill(email);
    if (optIn) await this.page.getByRole('checkbox').check();
    await this.page.getByRole('button', { name: 'Continue to Payment' }).click();
    await expect(this.method('Venmo')).toBeVisible();
  }

  async givePhone(name: string, digits: string): Promise<void> {
    await this.page.getByLabel(/name/i).fill(name);
    const number = this.page.getByLabel(/phone number/i);
    await tapUntil(this.page.getByText('Phone', { exact: true }), number);
    await number.fill(digits);
    await this.page.getByRole('checkbox').check();
    await this.page.getByRole('button', { name: 'Continue to Payment' }).click();
    await expect(this.method('Venmo')).toBeVisible();
  }

  async skipDetails(outcome = this.method('Venmo')): Promise<void> {
    await tapUntil(this.page.getByRole('button', { name: 'Skip' }), outcome);
  }

  method(name: 'Venmo' | 'Cash App' | 'Zelle' | 'PayPal') {
    return this.page.getByRole('button', { name: new RegExp(`^${name}`) });
  }

  async chooseMethod(name: 'Venmo' | 'Cash App' | 'Zelle' | 'PayPal'): Promise<void> {
    const dialog = this.page.getByRole('heading', { name: `Pay with ${name}` });
    await tapUntil(this.method(name), dialog);
  }

  get confirmButton() {
    return this.page.getByRole('button', { name: "I've Sent the Payment" });
  }

  async confirm(): Promise<void> {
    await this.confirmButton.click();
    await this.pass('Processing Payment...', timings.confirmProcessing);
    await expect(this.page.getByText('Tip Sent Successfully!')).toBeVisible();
  }

  star(stars: number) {
    return this.page.getByRole('radio', { name: new RegExp(`^${stars} star`) });
  }

  async rate(stars: number): Promise<void> {
    await this.pass('Tip Sent Successfully!', timings.successMessage);
    await this.star(stars).click();
    await this.pass(/^Saving your/, timings.ratingSaving);
    await expect(this.page.getByText(/^Help others discover/)).toBeVisible();
  }

  /** Waits for a timed screen, and skips it if the clock can be advanced. */
  private async pass(text: string | RegExp, ms: number): Promise<void> {
    await expect(this.page.getByText(text)).toBeVisible();
    if (!hurried.has(this.page.context())) return;
    await this.page.clock.fastForward(ms);
    // Back to the service worker's time, which is never advanced: a page ahead of it would assume
    // that it hangs, and take over its sending.
    await this.page.clock.setSystemTime(Date.now());
  }
}
