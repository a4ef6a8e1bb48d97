// The analytics screen: the metrics of a visit, from scan to rating, and its other states.
import { screen, waitFor, within } from '@testing-library/dom';
import { expect, vi } from 'vitest';
import { makeCode } from '../../e2e/support/worker';
import { pass, startClock } from '../support/clock';
import { test } from '../support/fixtures';
import { openWorkerApp, remembered, signedInAs } from '../support/page';
import { reportTips } from '../support/reported-tips';
import { ScreenTipper } from '../support/screen-tipper';

/** Returns the metric on a card, such as the `$15.00` of `Tips reported`. */
async function metric(name: string): Promise<string | null | undefined> {
  const term = await screen.findByText(name, { selector: 'dt' });
  return term.nextElementSibling?.firstElementChild?.textContent;
}

/** Returns each step of the funnel, as worded in its table. */
async function steps(user: { click(element: Element): Promise<void> }) {
  const card = within(await screen.findByRole('region', { name: 'From scan to review' }));
  await user.click(card.getByRole('button', { name: 'Table' }));
  const rows = within(card.getByRole('table')).getAllByRole('row').slice(1);
  return rows.map((row) => [...row.children].map(({ textContent }) => textContent));
}

test('a visit that became a tip counts at every step', async ({ worker, user }) => {
  const tipper = new ScreenTipper(worker.handle);
  await tipper.toPayment(15);
  await tipper.chooseMethod('Venmo');
  await tipper.confirm();
  signedInAs(worker);
  await openWorkerApp('/analytics');
  expect(await metric('Tips reported')).toBe('$15.00');
  expect(await metric('Unique visitors')).toBe('1');
  expect(await metric('Conversion rate')).toBe('100%');
  expect(await steps(user)).toEqual([
    ['Opened your page', '1', '0'],
    ['Chose an amount', '1', '0'],
    ['Left details or skipped', '1', '0'],
    ['Chose a method', '1', '0'],
    ['Opened the app', '1', '0'],
    ['Reported it sent', '1', '0'],
    ['Confirmed by you', '0', '1'],
    ['Rated you', '0', '0'],
    ['Opened the review link', '0', '0'],
  ]);
});

test('four figures come first, each against the period that is named once above', async ({
  worker,
  serverUrl,
  ledger,
  user,
}) => {
  await ledger.setPlan(worker.userId, 'pro');
  await reportTips(serverUrl, worker, [{ amount: 15 }]);
  signedInAs(worker);
  await openWorkerApp('/analytics');
  expect(await metric('Tips reported')).toBe('$15.00');
  const names = () => screen.getAllByRole('term').map(({ textContent }) => textContent);
  expect(names().slice(0, 4)).toEqual(['Tips reported', 'Visits', 'Conversion rate', 'Reviews']);
  expect(screen.getByText(/^, compared with the 7 days before$/)).toBeVisible();
  const card = screen.getByText('Tips reported', { selector: 'dt' }).parentElement;
  // The visible text, and the text for screen readers.
  expect(card).toHaveTextContent('Tips reported$15.00newNone in the 7 days before1 tip');
  await user.click(screen.getByText('More figures'));
  expect(names().slice(4)).toEqual(['Average tip', 'Scans', 'Taps', 'Unique visitors']);
});

test('a visitor who leaves at the details counts as lost there', async ({
  worker,
  user,
  serverUrl,
}) => {
  const tipper = new ScreenTipper(worker.handle);
  await tipper.open();
  await tipper.chooseAmount(20);
  // Visits are sent in the background, so wait for them before opening the screen.
  const headers = { authorization: `Bearer ${worker.token}` };
  await expect
    .poll(async () => (await fetch(`${serverUrl}/api/analytics/funnel`, { headers })).json())
    .toMatchObject({ steps: expect.arrayContaining([{ step: 'amount', count: 1 }]) });
  signedInAs(worker);
  await openWorkerApp('/analytics?days=1');
  const [, amount, details] = await steps(user);
  expect(amount).toEqual(['Chose an amount', '1', '0']);
  expect(details).toEqual(['Left details or skipped', '0', '1']);
  expect(await screen.findByText(/part of Pro/, { selector: 'p' })).toBeVisible();
});

test('Free locks longer periods, and says in place what opens them', async ({ worker, user }) => {
  signedInAs(worker);
  await openWorkerApp('/analytics');
  expect(await screen.findByText('No visits in this period')).toBeVisible();
  expect(await screen.findByText('See more than 7 days with Pro.')).toBeVisible();
  await user.click(await screen.findByRole('button', { name: '30 days, with Pro' }));
  const offer = screen.getByText(/See more than 7 days with Pro. All your earlier tips are kept./);
  expect(offer).toBeVisible();
  expect(screen.getAllByRole('link', { name: 'View Pro Plans' }).length).toBeGreaterThan(0);
  // The period stays selected, with its figures.
  expect(screen.getByRole('button', { name: '7 days' })).toHaveAttribute('aria-pressed', 'true');
  await user.click(screen.getByRole('button', { name: 'Today' }));
  expect(offer).not.toBeInTheDocument();
});

test('Free shows what peak hours look like, labeled as an example', async ({
  worker,
  serverUrl,
}) => {
  signedInAs(worker);
  await reportTips(serverUrl, worker, [{ amount: 5 }]);
  await openWorkerApp('/analytics');
  const card = await screen.findByRole('region', { name: 'Peak hours' });
  const example = within(card).getByRole('figure');
  expect(example).toHaveTextContent('Example, not your figures');
  expect(within(example).getByRole('img', { name: /^Example of peak hours/ })).toBeVisible();
});

test('days in the wrong order are refused at once', async ({ worker, user, network }) => {
  signedInAs(worker);
  await openWorkerApp('/analytics');
  await user.click(await screen.findByRole('button', { name: 'Custom dates' }));
  const [first, last] = [screen.getByLabelText('First day'), screen.getByLabelText('Last day')];
  await user.clear(first);
  await user.type(first, '2026-06-10');
  await user.clear(last);
  await user.type(last, '2026-06-01');
  const before = network.asked.length;
  await user.click(screen.getByRole('button', { name: 'Show' }));
  expect(await screen.findByText(/The last day can't come before the first/)).toBeVisible();
  expect(network.asked.slice(before).filter(({ url }) => url.includes('2026-06'))).toEqual([]);
});

test('analytics that could not be loaded can be retried', async ({ worker, user, network }) => {
  signedInAs(worker);
  network.refuse('GET', /^\/api\/analytics/, 'internal');
  await openWorkerApp('/analytics');
  expect(await screen.findByText("We couldn't load your analytics")).toBeVisible();
  expect(screen.getByText('Please try again in a few moments.')).toBeVisible();
  network.heal();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('No visits in this period')).toBeVisible();
});

test('offline, the message stays while the page keeps trying, and Try again keeps the focus', async ({
  worker,
  network,
}) => {
  signedInAs(worker);
  await openWorkerApp('/account-settings');
  await expect.poll(remembered).toContain(worker.handle);
  network.goOffline();
  startClock();
  await openWorkerApp('/analytics');
  const message = await screen.findByText("We couldn't load your analytics");
  const again = screen.getByRole('button', { name: 'Try again' });
  again.focus();
  const asked = network.asked.length;
  const gone = vi.fn();
  new MutationObserver(() => message.isConnected || gone()).observe(document.body, {
    childList: true,
    subtree: true,
  });
  await pass(10_000);
  expect(network.asked.length).toBeGreaterThan(asked + 2);
  expect(gone).not.toHaveBeenCalled();
  expect(again).toHaveFocus();
  expect(again).not.toHaveAttribute('aria-busy');
});

test('peak hours can be read with the arrow keys, starting at the busiest', async ({
  worker,
  serverUrl,
  ledger,
  user,
}) => {
  await ledger.setPlan(worker.userId, 'pro');
  await reportTips(serverUrl, worker, [{ amount: 15 }]);
  signedInAs(worker);
  await openWorkerApp('/analytics');
  const card = within(await screen.findByRole('region', { name: 'Peak hours' }));
  const busiest = (await card.findByText(/^Busiest: /)).textContent.replace('Busiest: ', '');
  const map = card.getByRole('application');
  map.focus();
  await expect.poll(() => card.getByRole('status').textContent).toBe(`${busiest}: 1 tip`);
  await user.keyboard('{Home}');
  expect(card.getByRole('status')).toHaveTextContent(/^\w+day, 12 AM: \d tips?$/);
  await user.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}{ArrowUp}{ArrowUp}{ArrowUp}{ArrowRight}');
  expect(card.getByRole('status')).toHaveTextContent(/^Monday, 1 AM: \d tips?$/);
  await user.keyboard('{ArrowDown}{End}');
  expect(card.getByRole('status')).toHaveTextContent(/^Tuesday, 11 PM: \d tips?$/);
});

test('each day is a bar, read out by pointing or with keys, and another period is drawn at once', async ({
  worker,
  serverUrl,
  ledger,
  user,
}) => {
  await ledger.setPlan(worker.userId, 'pro');
  await reportTips(serverUrl, worker, [{ amount: 15 }, { amount: 25 }]);
  signedInAs(worker);
  await openWorkerApp('/analytics');
  const card = within(await screen.findByRole('region', { name: 'Tips by day' }));
  const chart = card.getByRole('application', { name: /^Amount of tips/ });
  const bars = () =>
    [...chart.querySelectorAll('[data-kind=Tips]')].map((bar) => bar.getAttribute('height'));
  // The axis ends at $40, and only today has a bar.
  expect(bars()).toEqual(['0%', '0%', '0%', '0%', '0%', '0%', '100%']);
  expect(card.getAllByText('$40').at(-1)).toBeInTheDocument();
  expect(await card.findByText(/^Best day: \w{3}, \w{3} \d+ \(\$40\.00\)$/)).toBeVisible();

  const said = () => within(chart).getByRole('status').textContent;
  const columns = [...chart.querySelectorAll('[data-part]')].map((part) => part.firstElementChild);
  await user.hover(columns[6] as Element);
  await expect.poll(said).toMatch(/^\w{3}, \w{3} \d+ · \$40\.00 · 2 tips$/);
  await user.unhover(columns[6] as Element);
  await expect.poll(said).toBe('');
  chart.focus();
  await user.keyboard('{ArrowLeft}');
  expect(said()).toMatch(/^\w{3}, \w{3} \d+ · \$0\.00 · 0 tips$/);
  await user.keyboard('{End}');
  expect(said()).toContain('$40.00');
  await user.keyboard('{Home}');
  const first = said();
  expect(first).toContain('$0.00');
  await user.keyboard('{ArrowRight}');
  expect(said()).not.toBe(first);
  await user.keyboard('{ArrowLeft}');
  expect(said()).toBe(first);
  await user.keyboard('{ArrowLeft}');
  expect(said()).toBe(first);

  const visits = await screen.findByRole('application', { name: /^Visits and tips/ });
  const legend = within(visits).getAllByRole('listitem');
  expect(legend.map(({ textContent }) => textContent)).toEqual(['Visits', 'Tips']);

  await user.click(screen.getByRole('button', { name: '90 days' }));
  const weeks = within(await screen.findByRole('region', { name: 'Tips by week' }));
  // Every bar has its final height at once.
  expect(new Set(bars())).toEqual(new Set(['0%', '100%']));
  expect(bars().filter((height) => height === '100%')).toHaveLength(1);
  await user.click(weeks.getByRole('button', { name: 'Table' }));
  const rows = weeks.getAllByRole('rowheader').map(({ textContent }) => textContent);
  expect(rows.at(-2)).toMatch(/^Week of \w{3} \d+, \d{4}$/);
});

test('peak hours of a few days say that they are few', async ({
  worker,
  serverUrl,
  ledger,
  user,
}) => {
  await ledger.setPlan(worker.userId, 'pro');
  await reportTips(serverUrl, worker, [{ amount: 15 }]);
  signedInAs(worker);
  await openWorkerApp('/analytics?days=7');
  const card = within(await screen.findByRole('region', { name: 'Peak hours' }));
  expect(card.getByText(/^7 days are few: one good table/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: '30 days' }));
  await waitFor(() => expect(card.queryByText(/are few/)).toBeNull());
});

test('the filter selects a code, and two codes with one name stay apart', async ({
  worker,
  serverUrl,
  ledger,
  user,
}) => {
  await ledger.setPlan(worker.userId, 'pro');
  const codes = [await makeCode(serverUrl, worker), await makeCode(serverUrl, worker)];
  await reportTips(
    serverUrl,
    worker,
    codes.map(({ code }, index) => ({ code, amount: 10 * (index + 1) })),
  );
  const warnings = vi.spyOn(console, 'error');
  signedInAs(worker);
  for (const address of ['/analytics', '/enhanced-earnings']) {
    await openWorkerApp(address);
    const card = within(await screen.findByRole('region', { name: 'By code' }));
    await user.click(card.getByRole('button', { name: 'Table' }));
    expect(card.getAllByRole('rowheader').map((cell) => cell.textContent)).toEqual([
      'Terrace',
      'Terrace',
    ]);
    const filter = screen.getByRole('combobox', { name: 'From' });
    for (const [index, { id }] of codes.entries()) {
      await user.selectOptions(filter, id);
      const amount = `$${10 * (index + 1)}.00`;
      await waitFor(() => {
        expect(card.getAllByRole('rowheader')).toHaveLength(1);
        expect(card.getByRole('cell', { name: amount })).toBeVisible();
      });
    }
  }
  expect(warnings).not.toHaveBeenCalled();
});
