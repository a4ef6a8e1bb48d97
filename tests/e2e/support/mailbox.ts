import { expect, type Locator, type Page } from '@playwright/test';

/**
 * Opens the mailbox of the development server until it has a message, and returns the link to it.
 * @param recipient an email address, or a phone number with its country code
 * @param subject of an email, or a part of it
 */
export async function findMessage(page: Page, recipient: string, subject = ''): Promise<Locator> {
  const links = page.locator('li', { hasText: recipient }).getByRole('link', { name: subject });
  await expect(async () => {
    await page.goto('/dev/mail');
    // It does not update itself, so waiting longer would be in vain.
    await expect(links.first()).toBeVisible({ timeout: 300 });
  }).toPass();
  return links.first();
}
