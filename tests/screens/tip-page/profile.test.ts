// What a tip page shows about the worker, and to whom (section 2).
import { screen, within } from '@testing-library/dom';
import { expect, onTestFinished, vi } from 'vitest';
import { createWorker } from '../../e2e/support/worker';
import { pass, startClock } from '../support/clock';
import { test } from '../support/fixtures';
import { openTipApp, signedInAs } from '../support/page';

const open = async (handle: string) => {
  await openTipApp(`/u/${handle}`);
  await screen.findByRole('heading', { level: 1 });
};

test('a page that the browser rendered ahead is a visit only once it is opened', async ({
  tipper,
  worker,
  ledger,
  network,
}) => {
  let prerendering = true;
  Object.defineProperty(document, 'prerendering', { configurable: true, get: () => prerendering });
  onTestFinished(() => void Reflect.deleteProperty(document, 'prerendering'));
  await tipper.open();
  // Saved after the visit would be.
  await tipper.chooseAmount(10);
  await tipper.kept('info');
  expect(network.asked.filter(({ url }) => url === '/api/qr/track')).toEqual([]);
  prerendering = false;
  document.dispatchEvent(new Event('prerenderingchange'));
  await expect.poll(() => ledger.scans(worker.profileId)).toHaveLength(1);
});

test('an empty profile falls back to what is known', async ({ serverUrl }) => {
  const bare = await createWorker(serverUrl, {
    displayName: null,
    jobTitle: null,
    googleReviewUrl: null,
  });
  await open(bare.handle);
  expect(screen.getByRole('heading', { name: 'Rosa Marin' })).toBeVisible();
  expect(screen.getByText('SERVICE PROFESSIONAL')).toBeVisible();
  expect(screen.getByText('SP')).toBeVisible();
  expect(screen.queryByText('Did this professional help you?')).toBeNull();
  expect(await screen.findByText('No ratings yet')).toBeVisible();
  expect(screen.getByText('Be the first to leave a review!')).toBeVisible();
});

test('ten five-star ratings earn the verified badge, nine do not', async ({
  serverUrl,
  worker,
  ledger,
}) => {
  const badge = 'Verified Professional - 10+ Five-Star Reviews';
  await ledger.addRatings(worker.profileId, 9, 5);
  await open(worker.handle);
  expect(await screen.findByText('(9 ratings)')).toBeVisible();
  expect(screen.queryByText(badge)).toBeNull();
  const verified = await createWorker(serverUrl);
  await ledger.addRatings(verified.profileId, 10, 5);
  await open(verified.handle);
  expect(await screen.findByText(badge)).toBeVisible();
});

test('a worker who is only on Yelp gets a link to Yelp, without a request for a review', async ({
  serverUrl,
}) => {
  const worker = await createWorker(serverUrl, {
    googleReviewUrl: null,
    yelpReviewUrl: 'https://www.yelp.com/biz/blue-door',
  });
  await open(worker.handle);
  expect(await screen.findByRole('heading', { name: 'Rosa M. is on Yelp' })).toBeVisible();
  const link = screen.getByRole('link', { name: /View on Yelp/ });
  expect(link).toHaveAttribute('href', 'https://www.yelp.com/biz/blue-door');
  expect(link).toHaveAttribute('target', '_blank');
  expect(screen.queryByText('Did this professional help you?')).toBeNull();
});

test('an unknown handle is not found', async () => {
  await open('nobody-has-this');
  expect(await screen.findByRole('heading', { name: 'Profile Not Found' })).toBeVisible();
  expect(screen.getByText("This tip page doesn't exist or has been deactivated.")).toBeVisible();
  expect(screen.getByRole('button', { name: 'Go Back' })).toBeVisible();
});

test('a failing server is not mistaken for a missing profile, and is retried', async ({
  worker,
  network,
  user,
}) => {
  network.refuse('GET', /^\/api\/profiles\//, 'internal');
  await openTipApp(`/u/${worker.handle}`);
  expect(await screen.findByText('Loading tip page...')).toBeVisible();
  expect(
    await screen.findByRole('heading', { name: "We can't reach this tip page" }),
  ).toBeVisible();
  network.heal();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Rosa M.' })).toBeVisible();
});

test('a page opened without a network says so', async ({ worker, network }) => {
  network.goOffline();
  await openTipApp(`/u/${worker.handle}`);
  expect(await screen.findByRole('heading', { name: "You're offline" })).toBeVisible();
  network.goOnline();
  expect(await screen.findByRole('heading', { name: 'Rosa M.' })).toBeVisible();
});

test('offline, the message stays while the page keeps trying', async ({ worker, network }) => {
  network.goOffline();
  startClock();
  await openTipApp(`/u/${worker.handle}`);
  await screen.findByRole('heading', { name: "You're offline" });
  const again = screen.getByRole('button', { name: 'Try again' });
  again.focus();
  const asked = network.asked.length;
  const loading = vi.fn();
  new MutationObserver(() => screen.queryByText('Loading tip page...') && loading()).observe(
    document.body,
    { childList: true, subtree: true },
  );
  await pass(10_000);
  expect(network.asked.length).toBeGreaterThan(asked + 2);
  expect(loading).not.toHaveBeenCalled();
  expect(again).toHaveFocus();
});

test('only the owner sees the Dashboard link, and the rest of the page as everybody does', async ({
  serverUrl,
  worker,
}) => {
  const header = () => within(screen.getByRole('banner'));
  await open(worker.handle);
  expect(header().getByRole('link', { name: 'Home' })).toBeVisible();
  expect(header().queryByRole('link', { name: 'Dashboard' })).toBeNull();
  expect(screen.getByText('Did this professional help you?')).toBeVisible();

  signedInAs(await createWorker(serverUrl));
  await open(worker.handle);
  expect(header().queryByRole('link', { name: 'Dashboard' })).toBeNull();

  signedInAs(worker);
  await open(worker.handle);
  expect(await header().findByRole('link', { name: 'Dashboard' })).toHaveAttribute(
    'href',
    '/dashboard',
  );
  expect(screen.getByText('Did this professional help you?')).toBeVisible();
});
