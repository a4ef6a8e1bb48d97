// The tracking test: a scan of the worker's own page, and what prevents it.
import { screen, waitFor, within } from '@testing-library/dom';
import { expect } from 'vitest';
import { makeCode } from '../../e2e/support/worker';
import { test } from '../support/fixtures';
import { openWorkerApp, signedInAs } from '../support/page';

const steps = () =>
  within(screen.getByRole('list', { name: 'Steps' }))
    .getAllByRole('heading')
    .map(({ textContent }) => textContent);

test('every step passes, shows what the server answered, and changes no figure', async ({
  worker,
  user,
}) => {
  signedInAs(worker);
  await openWorkerApp('/qr-tracking-test');
  await user.click(await screen.findByRole('button', { name: 'Run the test' }));
  expect(await screen.findByText(/^Everything works/)).toBeVisible();
  expect(steps()).toEqual([
    'Your page opens',
    'The visit gets a token',
    'The scan is counted',
    'The same phone is not counted twice',
    'A program without a token is not counted',
    'Your real numbers are unchanged',
  ]);
  expect(screen.getByText('Scans today: 0 before the test, 0 after it.')).toBeVisible();
  expect(screen.getByText(/"reason": "session_exists"/)).toBeInTheDocument();
  expect(screen.getByText(/"notCounted": "no_token"/)).toBeInTheDocument();

  await user.click(screen.getByRole('button', { name: 'Run again' }));
  expect(await screen.findByText(/^Everything works/)).toBeVisible();
});

test('a server that counts a repeat fails the test there', async ({ worker, user, network }) => {
  signedInAs(worker);
  network.answer('POST', /^\/api\/qr\/track/, { success: true, tracked: true });
  await openWorkerApp('/qr-tracking-test');
  await user.click(await screen.findByRole('button', { name: 'Run the test' }));
  expect(await screen.findByText('Failed:')).toBeInTheDocument();
  expect(steps().at(-1)).toBe('The same phone is not counted twice');
  expect(screen.queryByText(/^Everything works/)).toBeNull();
});

test('it says so when the page is off, and when there is no network', async ({
  worker,
  user,
  ledger,
  network,
}) => {
  await ledger.switchPage(worker.profileId, false);
  signedInAs(worker);
  await openWorkerApp('/qr-tracking-test');
  await user.click(await screen.findByRole('button', { name: 'Run the test' }));
  expect(await screen.findByText(/^Your tip page is off/)).toBeVisible();
  network.goOffline();
  await user.click(screen.getByRole('button', { name: 'Run again' }));
  expect(await screen.findByText(/^You're offline/)).toBeVisible();
});

test('a printed code is opened as a phone opens it, and fails the test while it is paused', async ({
  worker,
  user,
  serverUrl,
}) => {
  const { id } = await makeCode(serverUrl, worker);
  signedInAs(worker);
  await openWorkerApp('/qr-tracking-test');
  await user.selectOptions(await screen.findByLabelText('Code to scan'), 'Terrace');
  await user.click(screen.getByRole('button', { name: 'Run the test' }));
  expect(await screen.findByText(/^Everything works/)).toBeVisible();
  expect(steps().slice(0, 2)).toEqual(['The code leads to a page', 'Your page opens']);

  await fetch(`${serverUrl}/api/qr-codes/${id}`, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${worker.token}` },
    body: JSON.stringify({ paused: true }),
  });
  await user.click(screen.getByRole('button', { name: 'Run again' }));
  expect(await screen.findByText(/^The code is paused or over your plan's limit/)).toBeVisible();
  expect(steps()).toEqual(['The code leads to a page']);
  expect(screen.getByText('Failed:')).toBeInTheDocument();
  expect(screen.queryByText(/^Everything works/)).toBeNull();
});

test('figures that have changed fail the test', async ({ worker, user, network, serverUrl }) => {
  signedInAs(worker);
  const analytics = await fetch(`${serverUrl}/api/analytics`, {
    headers: { authorization: `Bearer ${worker.token}` },
  });
  const figures = await analytics.json();
  const release = network.hold('POST', /^\/api\/qr\/visit-token/);
  await openWorkerApp('/qr-tracking-test');
  await user.click(await screen.findByRole('button', { name: 'Run the test' }));
  await waitFor(() => expect(steps()).toEqual(['Your page opens']));
  release();
  const counted = { ...figures, total: { ...figures.total, scans: 1 } };
  network.answer('GET', /^\/api\/analytics/, counted);
  expect(await screen.findByText(/^Scans today: 0 before the test, 1 after it/)).toBeVisible();
  expect(steps().at(-1)).toBe('Your real numbers are unchanged');
  expect(screen.getByText('Failed:')).toBeInTheDocument();
  expect(screen.queryByText(/^Everything works/)).toBeNull();
});
