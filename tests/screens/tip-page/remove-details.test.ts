// Removing contact details through the link in a message to a tipper.
import { screen } from '@testing-library/dom';
import { expect } from 'vitest';
import { test } from '../support/fixtures';
import { openWorkerApp } from '../support/page';
import { translatePages } from '../support/translated';

translatePages();

const someToken = 'A'.repeat(36);
const remove = () => screen.findByRole('button', { name: 'Remove my details' });

test.for([
  ['the message', `#${someToken}`],
  ["the mail program's button", `?token=${someToken}`],
])(
  'with %s, erases nothing before a confirmation, and says when it is done',
  async ([, link], { user, network }) => {
    network.answer('POST', /\/contact-removals$/, { success: true });
    await openWorkerApp(`/remove-details${link}`);
    const button = await remove();
    expect(network.asked.filter(({ method }) => method === 'POST')).toEqual([]);
    await user.click(button);
    expect(await screen.findByText('Your details are removed')).toBeVisible();
    const body = JSON.stringify({ token: someToken });
    expect(fetch).toHaveBeenCalledWith('/api/contact-removals', expect.objectContaining({ body }));
  },
);

test.for([
  ['that nobody was sent', someToken],
  ['that is too long', `${someToken}AA`],
  ['without its secret', ''],
])('says that a link %s is incomplete, and whom to ask', async ([, token], { user }) => {
  await openWorkerApp(`/remove-details#${token}`);
  await user.click(await remove());
  expect(await screen.findByText('This link is incomplete')).toBeVisible();
  expect(await screen.findByRole('link', { name: 'support@example.com' })).toBeVisible();
});

test('can be retried when the network failed', async ({ user, network }) => {
  network.refuse('POST', /\/contact-removals$/, 'database_unavailable');
  await openWorkerApp(`/remove-details#${someToken}`);
  await user.click(await remove());
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(await remove()).toBeEnabled();
});

test('“Skip to content” does not take the secret out of the address', async ({ user, network }) => {
  network.answer('POST', /\/contact-removals$/, { success: true });
  await openWorkerApp(`/remove-details#${someToken}`);
  await remove();
  await user.click(screen.getByRole('link', { name: 'Skip to content' }));
  expect(window.location.hash).toBe(`#${someToken}`);
  expect(screen.getByRole('main')).toHaveFocus();
  await user.click(await remove());
  expect(await screen.findByText('Your details are removed')).toBeVisible();
  const body = JSON.stringify({ token: someToken });
  expect(fetch).toHaveBeenCalledWith('/api/contact-removals', expect.objectContaining({ body }));
});

test('a link opened in the window of another is the one that counts', async ({ user, network }) => {
  network.answer('POST', /\/contact-removals$/, { success: true });
  await openWorkerApp(`/remove-details#${someToken}`);
  await user.click(await remove());
  expect(await screen.findByText('Your details are removed')).toBeVisible();
  const another = 'B'.repeat(36);
  window.location.hash = another;
  await user.click(await remove());
  expect(await screen.findByText('Your details are removed')).toBeVisible();
  const body = JSON.stringify({ token: another });
  expect(fetch).toHaveBeenCalledWith('/api/contact-removals', expect.objectContaining({ body }));
});
