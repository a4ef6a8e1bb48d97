// A tip page at a domain of its worker's own: a name below `localhost` stands for one.
import { expect, serviceWorkerReady, test } from './support/fixtures';
import { Tipper } from './support/tipper';

test('a tipper tips at the domain of a worker, also without a network', async ({
  page,
  context,
  baseURL,
  worker,
  ledger,
}) => {
  const host = `${worker.handle}.localhost`;
  await ledger.setPlan(worker.userId, 'pro');
  await ledger.proveDomain(worker.profileId, host);
  const known = () => page.request.get('/api/domains/ask', { params: { domain: host } });
  await expect.poll(async () => (await known()).status()).toBe(200);
  const address = `http://${host}:${new URL(baseURL ?? '').port}/`;

  const tipper = new Tipper(page, worker.handle);
  const opened = await page.goto(address);
  expect(opened?.request().redirectedFrom()).toBeNull();
  await expect(page.getByText(worker.displayName).first()).toBeVisible();
  await serviceWorkerReady(page);
  const isKept = async () => (await caches.match('/')) !== undefined;
  await expect.poll(() => page.evaluate(isKept)).toBe(true);
  await context.setOffline(true);
  await page.reload();
  await tipper.chooseAmount(10);
  await tipper.skipDetails();
  await tipper.chooseMethod('Venmo');
  await tipper.confirm();
  await context.setOffline(false);
  await expect
    .poll(() => ledger.tips(worker.profileId))
    .toMatchObject([{ amountCents: 1000, status: 'completed' }]);

  // Every other screen is at the product's own host, whether a service worker answers or the server.
  await page.goto(`${address}login`);
  await expect(page).toHaveURL(`${baseURL}/login`);
});
