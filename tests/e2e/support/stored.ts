// Waits for what the phone stores. The screen is a moment ahead of the storage, so a test that
// leaves or reloads the page must first wait until everything is stored.
import { expect, type Page } from '@playwright/test';
import {
  keptDetails,
  keptPreview,
  keptQueries,
  storedFlow,
  storedRow,
} from '../../support/stored-row';

/** Waits until the next load of a tip page would resume the tip at a step. */
export async function stepStored(page: Page, handle: string, step: string): Promise<void> {
  await expect
    .poll(() => page.evaluate(storedRow, storedFlow(handle)))
    .toEqual(expect.objectContaining({ step }));
}

/** Waits until the next load of a tip page would show a text in the details form. */
export async function detailsKept(page: Page, handle: string, text: string): Promise<void> {
  const session = await page.evaluate(
    (name) => localStorage.getItem(`tipwell.tip_session.${name}`) ?? '',
    handle,
  );
  await expect
    .poll(async () => JSON.stringify(await page.evaluate(storedRow, keptDetails(session))))
    .toContain(text);
}

/** Waits until the next load of a tip page would know that the tipper said they paid. */
export async function confirmationKept(page: Page, handle: string): Promise<void> {
  await expect
    .poll(() => page.evaluate(storedRow, storedFlow(handle)))
    .toEqual(expect.objectContaining({ confirmed: true }));
}

/** Waits until the next load of a page would know the comment of its owner's preview. */
export async function previewCommentKept(page: Page, handle: string): Promise<void> {
  await expect
    .poll(() => page.evaluate(storedRow, keptPreview(handle)))
    .toEqual(expect.objectContaining({ commentSent: true }));
}

/** Waits until the cached answers for the next visit contain a text. */
export async function answerKept(page: Page, text: string): Promise<void> {
  await expect
    .poll(async () => String(await page.evaluate(storedRow, keptQueries)))
    .toContain(text);
}
