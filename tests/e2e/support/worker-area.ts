import { expect, type Page } from '@playwright/test';

/** Waits until the service worker has cached every file of the worker's area, as after a sign-in. */
export async function workerAreaCached(page: Page): Promise<void> {
  const isCached = () =>
    page.evaluate(async () => {
      const files: string[] = await (await fetch('/worker-area.json')).json();
      const cached = await Promise.all(files.map((file) => caches.match(file)));
      return cached.every(Boolean);
    });
  await expect.poll(isCached, { timeout: 30_000 }).toBe(true);
}
