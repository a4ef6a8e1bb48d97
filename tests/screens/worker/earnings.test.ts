// The earnings screen: what was reported and what was received, apart, by time and by method.
import { screen, within } from '@testing-library/dom';
import { expect } from 'vitest';
import { test } from '../support/fixtures';
import { openWorkerApp, signedInAs } from '../support/page';
import { Tipper } from '../support/tipper';

/** The figure of a card, such as the `$15.00` of `Received`. */
async function figure(name: string): Promise<string | null | undefined> {
  const term = await screen.findByText(name, { selector: 'dt' });
  return term.nextElementSibling?.firstElementChild?.textContent;
}

test('a reported tip is not a received one until the worker says so', async ({ worker, user }) => {
  const tipper = new Tipper(worker.handle);
  await tipper.toPayment(15);
  await tipper.chooseMethod('Venmo');
  await tipper.confirm();
  signedInAs(worker);
  await openWorkerApp('/enhanced-earnings');
  expect(await figure('Reported by tippers')).toBe('$15.00');
  expect(await figure('Received')).toBe('$0.00');
  expect(await figure('On a statement')).toBe('$0.00');
  expect(screen.getByRole('link', { name: '1 not marked as received' })).toHaveAttribute(
    'href',
    '/approval',
  );
  const methods = within(await screen.findByRole('region', { name: 'By method' }));
  await user.click(methods.getByRole('button', { name: 'Table' }));
  expect(methods.getByRole('row', { name: /Venmo/ })).toHaveTextContent('Venmo1$15.00$0.00$0.00');
});

test('the unit and the period stand in the address, and the period goes along to analytics', async ({
  worker,
  user,
}) => {
  const tipper = new Tipper(worker.handle);
  await tipper.toPayment(15);
  await tipper.chooseMethod('Venmo');
  await tipper.confirm();
  signedInAs(worker);
  await openWorkerApp('/enhanced-earnings?days=30');
  await user.selectOptions(await screen.findByLabelText('Show'), 'by month');
  expect(await screen.findByRole('heading', { name: 'Earned by month' })).toBeVisible();
  expect(window.location.search).toBe('?days=30&unit=month');
  await user.click(screen.getByRole('link', { name: 'What brings tips' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Analytics' })).toBeVisible();
  expect(window.location.search).toBe('?days=30');
});

test('a time without tips says so, and earnings that could not be loaded come at the next try', async ({
  worker,
  user,
  network,
}) => {
  signedInAs(worker);
  network.refuse('GET', /^\/api\/earnings/, 'internal');
  await openWorkerApp('/enhanced-earnings');
  expect(await screen.findByText('Your earnings could not be loaded')).toBeVisible();
  network.heal();
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByText('No tips were reported in this time')).toBeVisible();
});
