// The first two steps of a tip: the amount and the tipper's details (section 2).
import { screen } from '@testing-library/dom';
import { expect, vi } from 'vitest';
import { test } from '../support/fixtures';
import { button } from '../support/screen-tipper';
import { translatePages } from '../support/translated';

translatePages();

const REFRESHABLE = 'You can safely refresh the page.';

test('a custom amount must be more than 0 and have at most two decimals', async ({
  tipper,
  user,
}) => {
  await tipper.open();
  const field = await screen.findByLabelText('Custom amount');
  const next = await button('Continue');
  expect(next).toBeDisabled();
  for (const bad of ['0', '-1', '1.005', '10000.01', 'abc']) {
    await user.clear(field);
    await user.type(field, bad);
    expect(next, bad).toBeDisabled();
  }
  await user.clear(field);
  await user.type(field, '12.50');
  await user.click(next);
  expect(await screen.findByText('$12.50')).toBeVisible();
});

test('an amount above $10,000 is refused while it is typed, other mistakes once the field is left', async ({
  tipper,
  user,
}) => {
  await tipper.open();
  const field = await screen.findByLabelText('Custom amount');
  await user.type(field, '1000');
  expect(field).toBeValid();
  await user.type(field, '01');
  expect(field).toHaveAccessibleDescription('Amount must be at most $10,000');
  expect(
    screen
      .getAllByRole('status')
      .some(({ textContent }) => textContent?.includes('at most $10,000')),
  ).toBe(true);
  await user.type(field, '{Backspace}');
  expect(field).not.toHaveAccessibleDescription();
  await user.clear(field);
  await user.type(field, 'ten');
  expect(field).not.toHaveAccessibleDescription();
  await user.tab();
  expect(field).toHaveAccessibleDescription('Enter an amount like 12.50');
});

test('thousands are grouped wherever a tipper reads an amount, and can be edited without groups', async ({
  tipper,
  user,
}) => {
  await tipper.open();
  const field = await screen.findByLabelText('Custom amount');
  await user.type(field, '1250');
  expect(field).toHaveValue('1250');
  await user.tab();
  expect(field).toHaveValue('1,250.00');
  await user.click(field);
  expect(field).toHaveValue('1250');
  await user.type(field, '.5{Enter}');
  expect(await screen.findByText('$1,250.50')).toBeVisible();
  const [back] = await screen.findAllByRole('button', { name: 'Back' });
  await user.click(back as HTMLElement);
  const again = await screen.findByLabelText('Custom amount');
  expect(again).toHaveValue('1,250.50');
  await user.click(again);
  expect(again).toHaveValue('1250.50');
  await user.tab();
  await tipper.click('Continue');
  await tipper.skipDetails();
  expect(await screen.findByText("Select how you'd like to send $1,250.50")).toBeVisible();
});

test('six amounts are offered, and one tap is enough', async ({ tipper }) => {
  await tipper.open();
  for (const dollars of [5, 10, 15, 20, 25, 50]) {
    expect(await button(`$${dollars}`)).toBeEnabled();
  }
  await tipper.chooseAmount(15);
  expect(screen.getByText('$15.00')).toBeVisible();
});

test('the details need a name and a valid contact, and say what is wrong once a field is left', async ({
  tipper,
  user,
}) => {
  await tipper.open();
  await tipper.chooseAmount(10);
  const submit = await button('Continue to Payment');
  expect(submit).toBeDisabled();
  await user.type(screen.getByLabelText('Your name'), '  Bo Chen ');
  const email = screen.getByLabelText('Email address');
  await user.type(email, 'not an email');
  expect(submit).toBeDisabled();
  expect(email).not.toHaveAccessibleDescription('Invalid email address');
  await user.tab();
  expect(email).toHaveAccessibleDescription('Invalid email address');
  await user.clear(email);
  await user.type(email, 'bo@example.com');
  expect(submit).toBeEnabled();
});

test('a phone number is formatted as it is typed, and switching the kind of contact clears it', async ({
  tipper,
  user,
}) => {
  await tipper.open();
  await tipper.chooseAmount(10);
  await user.type(screen.getByLabelText('Email address'), 'bo@example.com');
  await user.click(screen.getByLabelText('Phone'));
  const phone = screen.getByLabelText('Phone number');
  expect(phone).toHaveValue('');
  await user.type(phone, '5551234567');
  expect(phone).toHaveValue('(555) 123-4567');
  await user.clear(phone);
  await user.type(phone, '15551234567');
  expect(phone).toHaveValue('+1 (555) 123-4567');
  await user.click(screen.getByLabelText('Email'));
  expect(screen.getByLabelText('Email address')).toHaveValue('');
});

test('consent decides what is said and what is stored', async ({
  tipper,
  user,
  worker,
  ledger,
}) => {
  await tipper.open();
  await tipper.chooseAmount(10);
  await user.type(screen.getByLabelText('Your name'), '  Bo Chen ');
  await user.click(screen.getByLabelText('Phone'));
  await user.type(screen.getByLabelText('Phone number'), '15551234567');
  expect(screen.getByText(/used only for this transaction and not stored/)).toBeVisible();
  await tipper.click('Continue to Payment');
  expect(await screen.findByText('Information saved')).toBeVisible();
  expect(screen.getByText(`Your details are not stored. ${REFRESHABLE}`)).toBeVisible();
  await expect
    .poll(() => ledger.tips(worker.profileId))
    .toEqual([expect.objectContaining({ status: 'pending', tipperName: null })]);

  // Back; then the same tip gets the name.
  await tipper.click('Back');
  await user.click(await screen.findByRole('checkbox'));
  expect(screen.getByText(/stored securely and used only for tip communications/)).toBeVisible();
  expect(screen.getByText(/thank-you message .* and a reminder if your payment/)).toBeVisible();
  await tipper.click('Continue to Payment');
  await expect
    .poll(() => ledger.tips(worker.profileId))
    .toEqual([expect.objectContaining({ status: 'pending', tipperName: 'Bo Chen' })]);
});

test('skipping the details that were given is not answered with their being saved', async ({
  tipper,
  worker,
  ledger,
}) => {
  await tipper.open();
  await tipper.chooseAmount(10);
  await tipper.giveDetails('Ana Lima', 'ana@example.com');
  expect(await screen.findByText(`Your tip details have been saved. ${REFRESHABLE}`)).toBeVisible();
  await tipper.click('Back');
  await tipper.skipDetails();
  expect(await screen.findByText(`Your details are not stored. ${REFRESHABLE}`)).toBeVisible();
  expect(screen.queryByText(/details have been saved/)).toBeNull();
  expect(await ledger.tips(worker.profileId)).toEqual([
    expect.objectContaining({ status: 'pending', tipperName: null }),
  ]);
});

test("details that arrive for another tip on this phone are not called this one's", async ({
  tipper,
  worker,
  ledger,
}) => {
  await tipper.open();
  await tipper.chooseAmount(10);
  const { getOutbox } = await import('../../../src/client/platform/outbox');
  const acknowledged = new Promise<void>((resolve) => {
    getOutbox().subscribe(({ type }) => {
      if (type === 'acknowledged') resolve();
    });
  });
  const [tipId, sessionId] = [crypto.randomUUID(), crypto.randomUUID()];
  const body = { profileId: worker.profileId, amount: 20, sessionId, tipperOptIn: true };
  await getOutbox().enqueue([
    {
      kind: 'attempt',
      tipId,
      sessionId,
      body: { ...body, tipId, paymentMethod: 'pending', tipperName: 'Bo Chen' },
    },
  ]);
  await acknowledged;
  expect(await ledger.tips(worker.profileId)).toEqual([
    expect.objectContaining({ tipperName: 'Bo Chen' }),
  ]);
  expect(screen.queryByText('Information saved')).toBeNull();
});

test('continuing before the browser has gone back stays on the new step', async ({ tipper }) => {
  await tipper.toPayment(10);
  // Browsers go back with a delay: here, after the tipper has continued.
  const going = vi.spyOn(history, 'go').mockImplementation(() => undefined);
  const [back] = screen.getAllByRole('button', { name: 'Back' });
  back?.click();
  await tipper.skipDetails();
  const [by] = going.mock.lastCall ?? [];
  going.mockRestore();
  const arrived = new Promise((resolve) =>
    window.addEventListener('popstate', resolve, { once: true }),
  );
  history.go(by);
  await arrived;
  await expect.poll(() => history.state?.tipwellStep).toBe(2);
  expect(screen.getByText(/Select how you'd like to send/)).toBeVisible();
});
