// The earnings screen: reported and received separately, by time and by method.
import { fireEvent, screen, waitFor, within } from '@testing-library/dom';
import { expect } from 'vitest';
import { test } from '../support/fixtures';
import { openWorkerApp, signedInAs } from '../support/page';
import { reportTips } from '../support/reported-tips';
import { ScreenTipper } from '../support/screen-tipper';
import { makeTeam } from '../support/team';

/** Enters a day some days ago: whatever the time of day, the shift is over. */
function enterDay(form: { getByLabelText(label: string): HTMLElement }, daysAgo: number): void {
  const day = new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10);
  fireEvent.change(form.getByLabelText('Day'), { target: { value: day } });
}

/** Returns the metric on a card, such as the `$15.00` of `Received`. */
async function metric(name: string): Promise<string | null | undefined> {
  const term = await screen.findByText(name, { selector: 'dt' });
  return term.nextElementSibling?.firstElementChild?.textContent;
}

test('a reported tip is not a received one until the worker says so', async ({ worker, user }) => {
  const tipper = new ScreenTipper(worker.handle);
  await tipper.toPayment(15);
  await tipper.chooseMethod('Venmo');
  await tipper.confirm();
  signedInAs(worker);
  await openWorkerApp('/enhanced-earnings');
  expect(await metric('Tips reported')).toBe('$15.00');
  expect(await metric('Received')).toBe('$0.00');
  expect(await metric('On a statement')).toBe('$0.00');
  expect(screen.getByRole('link', { name: '1 not marked as received' })).toHaveAttribute(
    'href',
    '/approval',
  );
  const chart = await screen.findByRole('application', { name: /^What you earned/ });
  expect(
    within(chart)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Received', 'Only reported']);
  const today = [...chart.querySelectorAll('[data-part]')].at(-1) as Element;
  expect(
    [...today.querySelectorAll('[data-kind]')].map((bar) => bar.getAttribute('height')),
  ).toEqual(['0%', '100%']);
  await user.hover(today.firstElementChild as Element);
  const said = () => within(chart).getByRole('status').textContent;
  await expect.poll(said).toMatch(/ · \$15\.00 · 1 tip$/);
  const methods = within(await screen.findByRole('region', { name: 'By method' }));
  await user.click(methods.getByRole('button', { name: 'Table' }));
  expect(methods.getByRole('row', { name: /Venmo/ })).toHaveTextContent('Venmo1$15.00$0.00$0.00');
});

test('unit and period are in the address, and the period carries over to analytics', async ({
  worker,
  user,
}) => {
  const tipper = new ScreenTipper(worker.handle);
  await tipper.toPayment(15);
  await tipper.chooseMethod('Venmo');
  await tipper.confirm();
  signedInAs(worker);
  await openWorkerApp('/enhanced-earnings?days=30');
  await user.selectOptions(await screen.findByLabelText('Show'), 'By month');
  expect(await screen.findByRole('heading', { name: 'Earned by month' })).toBeVisible();
  expect(window.location.search).toBe('?days=30&unit=month');
  await user.click(screen.getByRole('link', { name: 'What brings tips' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Analytics' })).toBeVisible();
  expect(window.location.search).toBe('?days=30');
});

test('a period without tips says so, and earnings that could not be loaded can be retried', async ({
  worker,
  user,
  network,
}) => {
  signedInAs(worker);
  network.refuse('GET', /^\/api\/earnings/, 'internal');
  await openWorkerApp('/enhanced-earnings');
  expect(await screen.findByText("We couldn't load your earnings")).toBeVisible();
  network.heal();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('No tips reported in this period')).toBeVisible();
});

test('a goal is set, shows its progress, and can be removed', async ({
  worker,
  serverUrl,
  user,
}) => {
  await reportTips(serverUrl, worker, [{ amount: 15 }]);
  signedInAs(worker);
  await openWorkerApp('/enhanced-earnings');
  await user.click(await screen.findByRole('button', { name: 'Set a goal' }));
  const form = within(await screen.findByRole('form', { name: 'Your goal' }));
  await user.click(form.getByRole('button', { name: 'Save goal' }));
  expect(await form.findByText('Enter an amount')).toBeVisible();
  await user.selectOptions(form.getByLabelText('Goal per'), 'A month');
  await user.type(form.getByLabelText('Amount'), '1,000');
  await user.click(form.getByRole('button', { name: 'Save goal' }));

  const goal = within(await screen.findByRole('region', { name: 'Your goal' }));
  expect((await goal.findByText(/of \$1,000\.00 this month/)).parentElement).toHaveTextContent(
    '$15.00',
  );
  expect(goal.getByText(/\$985\.00 to go/)).toHaveTextContent('Received so far: $0.00.');
  expect(goal.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '2');

  await user.click(goal.getByRole('button', { name: 'Change goal' }));
  await user.click(await screen.findByRole('button', { name: 'Remove goal' }));
  expect(await goal.findByRole('button', { name: 'Set a goal' })).toBeVisible();
});

test('a goal can be typed with a decimal comma, and in the digits of another script', async ({
  worker,
  user,
}) => {
  signedInAs(worker);
  await openWorkerApp('/enhanced-earnings');
  await user.click(await screen.findByRole('button', { name: 'Set a goal' }));
  const form = within(await screen.findByRole('form', { name: 'Your goal' }));
  await user.type(form.getByLabelText('Amount'), '١٢٥٠,50');
  await user.click(form.getByRole('button', { name: 'Save goal' }));
  const goal = within(await screen.findByRole('region', { name: 'Your goal' }));
  expect(await goal.findByText(/of \$1,250\.50 this week/)).toBeVisible();
});

test('shifts show the hourly amount, refuse an overlap, and can be deleted with undo', async ({
  worker,
  user,
}) => {
  signedInAs(worker);
  await openWorkerApp('/enhanced-earnings');
  const card = within(await screen.findByRole('region', { name: 'Hours worked' }));
  const add = async (from: string, to: string) => {
    await user.click(card.getByRole('button', { name: 'Add shift' }));
    const form = within(await screen.findByRole('form', { name: 'Add a shift' }));
    enterDay(form, 2);
    await user.type(form.getByLabelText('From'), from);
    await user.type(form.getByLabelText('To'), to);
    await user.click(form.getByRole('button', { name: 'Add shift' }));
    return form;
  };
  await add('10:00', '14:00');
  expect(await card.findByText('10:00 AM to 2:00 PM, 4 h')).toBeVisible();
  expect(card.getByText('$0.00 in 4 h')).toBeVisible();

  const again = await add('13:00', '16:00');
  expect(await again.findByText('You already have a shift at that time')).toBeVisible();
  await user.keyboard('{Escape}');

  await user.click(card.getByRole('button', { name: /Delete the shift/ }));
  expect(await card.findByText(/Shift deleted: .*10:00 AM to 2:00 PM/)).toBeVisible();
  expect(card.queryByRole('list')).toBeNull();
  const isFocusHere = () =>
    expect(screen.getByRole('region', { name: 'Hours worked' })).toContainElement(
      document.activeElement as HTMLElement,
    );
  isFocusHere();
  await user.click(card.getByRole('button', { name: 'Undo' }));
  expect(await card.findByRole('list', { name: 'Shifts' })).toHaveTextContent('10:00 AM');
  await waitFor(() => expect(card.queryByText(/Shift deleted/)).toBeNull());
  isFocusHere();
});

test('a deleted shift can be restored only until another is added, and a refusal says why', async ({
  worker,
  user,
  network,
}) => {
  signedInAs(worker);
  await openWorkerApp('/enhanced-earnings');
  const card = within(await screen.findByRole('region', { name: 'Hours worked' }));
  const add = async (from: string, to: string) => {
    await user.click(card.getByRole('button', { name: 'Add shift' }));
    const form = within(await screen.findByRole('form', { name: 'Add a shift' }));
    enterDay(form, 2);
    await user.type(form.getByLabelText('From'), from);
    await user.type(form.getByLabelText('To'), to);
    await user.click(form.getByRole('button', { name: 'Add shift' }));
  };
  const remove = async () => {
    await user.click(await card.findByRole('button', { name: /^Delete the shift/ }));
    return card.findByRole('button', { name: 'Undo' });
  };
  await add('10:00', '14:00');
  const undo = await remove();
  network.refuse('PUT', /^\/api\/shifts\//, 'shift_overlaps');
  await user.click(undo);
  expect(await screen.findByText('This overlaps with another shift.')).toBeVisible();
  network.heal();
  await add('12:00', '16:00');
  expect(await card.findByText('12:00 PM to 4:00 PM, 4 h')).toBeVisible();
  expect(card.queryByText(/Shift deleted/)).toBeNull();
  expect(card.queryByRole('button', { name: 'Undo' })).toBeNull();
});

test('an added shift is confirmed, even if it began before the period on screen', async ({
  worker,
  user,
}) => {
  signedInAs(worker);
  await openWorkerApp('/enhanced-earnings?days=7');
  const card = within(await screen.findByRole('region', { name: 'Hours worked' }));
  await user.click(card.getByRole('button', { name: 'Add shift' }));
  const form = within(await screen.findByRole('form', { name: 'Add a shift' }));
  enterDay(form, 60);
  await user.type(form.getByLabelText('From'), '10:00');
  await user.type(form.getByLabelText('To'), '14:00');
  await user.click(form.getByRole('button', { name: 'Add shift' }));
  expect(await screen.findByText('Shift added')).toBeVisible();
  expect(screen.getByText(/, 10:00 AM to 2:00 PM, 4 h$/)).toBeVisible();
  expect(card.queryByRole('list', { name: 'Shifts' })).toBeNull();
});

test('the focus stays at the shifts when all of them are shown', async ({
  worker,
  network,
  user,
}) => {
  const shifts = Array.from({ length: 6 }, (_, day) => ({
    id: crypto.randomUUID(),
    startsAt: `2026-05-0${day + 1}T10:00:00.000Z`,
    endsAt: `2026-05-0${day + 1}T14:00:00.000Z`,
  }));
  const period = { from: '2026-05-01', to: '2026-05-07', timeZone: 'UTC', shortenedToDays: null };
  const sums = { minutes: 1440, reportedAmount: 60, receivedAmount: 0 };
  network.answer('GET', /^\/api\/shifts/, { period, shifts, ...sums });
  signedInAs(worker);
  await openWorkerApp('/enhanced-earnings');
  await user.click(await screen.findByRole('button', { name: 'Show all 6' }));
  const list = screen.getByRole('list', { name: 'Shifts' });
  expect(within(list).getAllByRole('listitem')).toHaveLength(6);
  expect(document.body).not.toHaveFocus();
  expect(screen.getByRole('region', { name: 'Hours worked' })).toContainElement(
    document.activeElement as HTMLElement,
  );
});

test('a shift that could not be entered can be retried, and counts once', async ({
  worker,
  user,
  network,
}) => {
  signedInAs(worker);
  await openWorkerApp('/enhanced-earnings');
  await user.click(await screen.findByRole('button', { name: 'Add shift' }));
  const form = within(await screen.findByRole('form', { name: 'Add a shift' }));
  enterDay(form, 2);
  await user.type(form.getByLabelText('From'), '10:00');
  await user.type(form.getByLabelText('To'), '14:00');
  network.refuse('PUT', /^\/api\/shifts\//, 'internal');
  await user.click(form.getByRole('button', { name: 'Add shift' }));
  expect(await form.findByRole('alert')).toHaveTextContent('Something went wrong on our side');
  network.heal();
  await user.click(form.getByRole('button', { name: 'Add shift' }));
  expect(await screen.findByText('$0.00 in 4 h')).toBeVisible();
});

test('the record for the employer is of a month or a year, and names its source where there are several', async ({
  worker,
  user,
}) => {
  signedInAs(worker);
  await openWorkerApp('/enhanced-earnings');
  const card = within(await screen.findByRole('region', { name: 'Record for your employer' }));
  const lastYear = new Date().getFullYear() - 1;
  await user.selectOptions(card.getByLabelText('Month or year'), `All of ${lastYear}`);
  const csv = card.getByRole('link', { name: 'Download CSV' });
  expect(csv).toHaveAttribute('href', expect.stringContaining(`year=${lastYear}`));
  expect(csv).toHaveAttribute('href', expect.stringContaining('pages=all'));
  // There is only one page.
  expect(card.queryByLabelText('Tips from')).not.toBeInTheDocument();
});

test("names a team's page among the metrics, as its tips were also paid to others", async ({
  serverUrl,
  ledger,
}) => {
  const { founder } = await makeTeam(serverUrl, ledger, { founder: 60, member: 20 });
  signedInAs(founder);
  await openWorkerApp('/enhanced-earnings?pages=all');
  expect(await metric('Tips reported')).toBe('$80.00');
  expect(
    await screen.findByText(
      /^All tips for The Corner Bar are counted here, no matter which member/,
    ),
  ).toBeVisible();
  // The member's own page shows only what was paid to them.
  await openWorkerApp('/enhanced-earnings');
  expect(await screen.findByText('No tips reported in this period')).toBeVisible();
  expect(screen.queryByText(/no matter which member/)).toBeNull();
});
