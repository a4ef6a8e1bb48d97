// A worker's QR codes: created, designed within what cameras can read, paused, deleted.
import { fireEvent, screen, waitFor, within } from '@testing-library/dom';
import { expect, onTestFinished, vi } from 'vitest';
import { makeCode } from '../../e2e/support/worker';
import { pass, startClock } from '../support/clock';
import { test } from '../support/fixtures';
import { goBack, openWorkerApp, remembered, signedInAs } from '../support/page';
import { translatePages } from '../support/translated';

translatePages();

const CODES = /^\/api\/qr-codes/;

/** The time within which a screen shows changes made elsewhere. */
const POLLED_MS = 31_000;

test('a worker on Free makes the one code that the plan has, and is told so', async ({
  worker,
  user,
}) => {
  signedInAs(worker);
  await openWorkerApp('/qr-links');
  expect(await screen.findByText('0 used. The Free plan includes 1 QR code.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'New QR code' }));
  const form = within(screen.getByRole('form', { name: 'New QR code' }));
  await user.click(form.getByRole('button', { name: 'Make QR code' }));
  expect(await form.findByText('Give the code a name')).toBeVisible();
  await user.type(form.getByLabelText('Name'), 'Terrace');
  await user.selectOptions(form.getByLabelText('Place'), 'Table');
  await user.click(form.getByRole('button', { name: 'Make QR code' }));

  expect(await screen.findByRole('heading', { name: 'Terrace', level: 1 })).toBeVisible();
  expect(screen.getByRole('img', { name: /QR code “Terrace”/ })).toBeVisible();
  expect(screen.getByText('0 scans · 0 tips')).toBeVisible();
  expect(screen.getByText(/come with Pro/)).toBeVisible();
  expect(screen.queryByLabelText('Background')).toBeNull();
  expect(screen.getByRole('button', { name: 'PNG, 256 px' })).toBeVisible();
  expect(screen.getByText('With Pro, a PNG can have 2048 × 2048 pixels.')).toBeVisible();

  await user.click(screen.getByRole('link', { name: 'All QR codes' }));
  expect(
    await screen.findByText(/Your Free plan includes 1 QR code, and you're using 1/),
  ).toBeVisible();
  expect(screen.queryByRole('button', { name: 'New QR code' })).toBeNull();
});

test('a code whose page cannot be loaded says so, and can be asked for again', async ({
  worker,
  serverUrl,
  network,
  user,
}) => {
  const { id } = await makeCode(serverUrl, worker);
  network.refuse('GET', /^\/api\/profiles\/me$/, 'internal');
  signedInAs(worker);
  await openWorkerApp(`/qr-links/${id}`);
  expect(await screen.findByText("We couldn't load your page")).toBeVisible();
  network.heal();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('img', { name: /^QR code “/ })).toBeVisible();
});

test('a code that is made after its screen was left does not take the worker away from the next one', async ({
  worker,
  network,
  user,
}) => {
  signedInAs(worker);
  await openWorkerApp('/home');
  const [toCodes] = await screen.findAllByRole('link', { name: 'QR' });
  await user.click(toCodes as HTMLElement);
  await user.click(await screen.findByRole('button', { name: 'New QR code' }));
  const release = network.hold('POST', CODES);
  await user.type(screen.getByLabelText('Name'), 'Terrace');
  await user.click(screen.getByRole('button', { name: 'Make QR code' }));
  // Cannot be closed meanwhile, but the screen below can be left.
  await goBack();
  expect(screen.getByRole('dialog', { name: 'New QR code' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Close' })).toBeDisabled();
  await goBack();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  release();
  expect(await screen.findByLabelText('Code to show')).toBeVisible();
  expect(window.location.pathname).toBe('/home');
});

test('a code that is deleted after its screen was left says so on the next one, and leaves it open', async ({
  worker,
  serverUrl,
  network,
  user,
}) => {
  const { id } = await makeCode(serverUrl, worker);
  signedInAs(worker);
  await openWorkerApp('/home');
  await openWorkerApp(`/qr-links/${id}`);
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  const release = network.hold('DELETE', CODES);
  await user.click(screen.getByRole('button', { name: 'Delete code' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Close' })).toBeDisabled());
  await goBack();
  await goBack();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  release();
  expect(await screen.findByText('“Terrace” is deleted')).toBeVisible();
  expect(window.location.pathname).toBe('/home');
});

test('there is one way to copy the link, with a share sheet and without', async ({ worker }) => {
  signedInAs(worker);
  await openWorkerApp('/qr-links');
  expect(await screen.findByRole('button', { name: 'Copy link' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Share my link' })).toBeNull();

  Object.defineProperty(navigator, 'share', { value: vi.fn(), configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'share'));
  await openWorkerApp('/qr-links');
  expect(await screen.findByRole('button', { name: 'Share my link' })).toBeVisible();
  expect(screen.getAllByRole('button', { name: /Copy/ })).toHaveLength(1);
});

test('without Web NFC, Pro has the address for tags to copy, and Free reads what it would take', async ({
  worker,
  serverUrl,
  ledger,
}) => {
  const { id, code } = await makeCode(serverUrl, worker);
  signedInAs(worker);
  await openWorkerApp(`/qr-links/${id}`);
  const section = async () => within(await screen.findByRole('region', { name: 'NFC tag' }));
  expect((await section()).getByText('Writing tags comes with Pro.')).toBeVisible();
  expect((await section()).queryByRole('button')).toBeNull();
  await ledger.setPlan(worker.userId, 'pro');
  await openWorkerApp(`/qr-links/${id}`);
  const copy = await screen.findByRole('button', { name: 'Copy address for tags' });
  expect(copy).toBeVisible();
  expect((await section()).getByText(new RegExp(`/q/${code}\\?from=tap$`))).toBeVisible();
  expect((await section()).getByText('iPhone')).toBeVisible();
  expect((await section()).queryByRole('button', { name: 'Write to a tag' })).toBeNull();
});

test.for([
  [false, /^Your tags keep working and counting/],
  [true, /^Your tags are paused with this code/],
] as const)(
  'on Free, tags of a code that the plan pauses (%s) are called paused',
  async ([pausedByPlan, words], { worker, serverUrl, network }) => {
    const { id } = await makeCode(serverUrl, worker);
    const headers = { authorization: `Bearer ${worker.token}` };
    const list = await (await fetch(`${serverUrl}/api/qr-codes`, { headers })).json();
    const codes = [{ ...list.codes[0], taps: 3, pausedByPlan }];
    network.answer('GET', CODES, { ...list, codes });
    signedInAs(worker);
    await openWorkerApp(`/qr-links/${id}`);
    const section = within(await screen.findByRole('region', { name: 'NFC tag' }));
    expect(section.getByText(words)).toBeVisible();
  },
);

test('a worker who already made a code on another device reads why there is no second one', async ({
  worker,
  serverUrl,
  user,
}) => {
  signedInAs(worker);
  await openWorkerApp('/qr-links');
  await user.click(await screen.findByRole('button', { name: 'New QR code' }));
  await makeCode(serverUrl, worker);
  const form = within(screen.getByRole('form', { name: 'New QR code' }));
  await user.type(form.getByLabelText('Name'), 'Bar');
  await user.click(form.getByRole('button', { name: 'Make QR code' }));
  expect(await form.findByText(/Your plan doesn't allow more QR codes/)).toBeVisible();
  expect(form.getByLabelText('Name')).toHaveValue('Bar');
});

test.for(['free', 'pro'] as const)(
  'a code whose answer was lost is made once, on %s',
  async (plan, { worker, ledger, network, serverUrl, user }) => {
    await ledger.setPlan(worker.userId, plan);
    signedInAs(worker);
    await openWorkerApp('/qr-links');
    await user.click(await screen.findByRole('button', { name: 'New QR code' }));
    const form = within(screen.getByRole('form', { name: 'New QR code' }));
    await user.type(form.getByLabelText('Name'), 'Bar');
    network.loseAnswer('POST', CODES);
    await user.click(form.getByRole('button', { name: 'Make QR code' }));
    expect(await form.findByText(/connection/)).toBeVisible();
    network.heal();
    await user.click(form.getByRole('button', { name: 'Make QR code' }));
    expect(await screen.findByRole('heading', { name: 'Bar', level: 1 })).toBeVisible();
    const headers = { authorization: `Bearer ${worker.token}` };
    const list = await (await fetch(`${serverUrl}/api/qr-codes`, { headers })).json();
    expect(list.codes).toHaveLength(1);
  },
);

test('on Pro a design is previewed, warned of, refused where cameras fail, and saved', async ({
  worker,
  serverUrl,
  ledger,
  user,
}) => {
  await ledger.setPlan(worker.userId, 'pro');
  const { id } = await makeCode(serverUrl, worker);
  signedInAs(worker);
  await openWorkerApp(`/qr-links/${id}`);
  const color = await screen.findByLabelText('Code');
  const save = () => screen.queryByRole('button', { name: 'Save design' });
  const drawnIn = () =>
    screen
      .getByRole('img', { name: /QR code “Terrace”/ })
      .querySelector('path')
      ?.getAttribute('fill');

  fireEvent.change(color, { target: { value: '#ffd400' } });
  expect(await screen.findByText(/Cameras can't read these colors/)).toBeVisible();
  expect(save()).toBeNull();
  fireEvent.change(color, { target: { value: '#8a8a8a' } });
  expect(await screen.findByText(/Some cameras will miss these colors/)).toBeVisible();
  fireEvent.change(color, { target: { value: '#065f46' } });
  expect(screen.queryByText(/cameras/i)).toBeNull();
  expect(drawnIn()).toBe('#065f46');
  expect(screen.getAllByText('Downloads use the last saved design.')).not.toHaveLength(0);
  await user.click(save() ?? color);
  expect(await screen.findByText('Design saved')).toBeVisible();
  await waitFor(() => expect(screen.queryByText(/Downloads use the last/)).toBeNull());

  await openWorkerApp(`/qr-links/${id}`);
  // The cache may show the earlier design until the server responds.
  await waitFor(() => expect(screen.getByLabelText('Code')).toHaveValue('#065f46'));
});

test('a PDF that takes long can be canceled, and one that cannot be made says so', async ({
  worker,
  serverUrl,
  network,
  user,
}) => {
  const { id } = await makeCode(serverUrl, worker);
  signedInAs(worker);
  const save = vi.fn(() => 'blob:');
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: save, revokeObjectURL: vi.fn() }));
  await openWorkerApp(`/qr-links/${id}`);
  const release = network.hold('GET', /Figtree/);
  await user.click(await screen.findByRole('button', { name: 'Download PDF' }));
  expect(await screen.findByRole('progressbar', { name: 'Making the PDF' })).toBeVisible();
  await expect.poll(() => network.asked.some(({ url }) => url.includes('Figtree'))).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(await screen.findByRole('button', { name: 'Download PDF' })).toBeVisible();
  release();

  network.goOffline();
  await user.click(screen.getByRole('button', { name: 'Download PDF' }));
  expect(await screen.findByText('The PDF could not be made')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Download PDF' })).toBeVisible();
  expect(save).not.toHaveBeenCalled();
});

test('print comes first, then what the code is, then the files, then what ends it', async ({
  worker,
  serverUrl,
  user,
}) => {
  const { id } = await makeCode(serverUrl, worker);
  signedInAs(worker);
  await openWorkerApp(`/qr-links/${id}`);
  const print = within(await screen.findByRole('region', { name: 'Print' }));
  const titles = screen.getAllByRole('heading', { level: 2 }).map((title) => title.textContent);
  expect(titles[0]).toBe('Print');
  expect(titles.at(-1)).toBe('For designers');
  const last = screen.getByRole('button', { name: 'SVG' });
  const pause = screen.getByRole('button', { name: 'Pause' });
  expect(last.compareDocumentPosition(pause)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);

  expect(print.getByText('Badge, credit-card size (2.1 × 3.4 in)')).toBeVisible();
  expect(print.queryByLabelText('Paper')).toBeNull();
  await user.click(print.getByRole('radio', { name: /^Table tent/ }));
  expect(print.getByText('Table tent, 4 × 5 in, folded')).toBeVisible();
  await user.selectOptions(print.getByLabelText('Paper'), 'A4');
  expect(print.getByText('Table tent, 102 × 127 mm, folded')).toBeVisible();
  await user.click(print.getByRole('radio', { name: 'Elegant' }));
  expect(print.getByRole('radio', { name: 'Elegant' })).toBeChecked();
  expect(print.getByLabelText('Headline')).toHaveValue('Tip me');
});

test('a worker whose Pro has ended keeps the design, and may go back to black on white', async ({
  worker,
  serverUrl,
  ledger,
  user,
}) => {
  await ledger.setPlan(worker.userId, 'pro');
  const design = { foreground: '#065f46', background: '#ffffff', logo: true };
  const { id } = await makeCode(serverUrl, worker, { design });
  await ledger.setPlan(worker.userId, 'free');
  signedInAs(worker);
  await openWorkerApp(`/qr-links/${id}`);
  const fill = async () =>
    (await screen.findByRole('img', { name: /QR code “Terrace”/ }))
      .querySelector('path')
      ?.getAttribute('fill');
  expect(await fill()).toBe('#065f46');
  await user.click(screen.getByRole('button', { name: 'Back to black on white' }));
  await expect.poll(fill).toBe('#000000');
  expect(screen.queryByRole('button', { name: 'Back to black on white' })).toBeNull();
});

test('a code is renamed, paused, and deleted after a confirmation', async ({
  worker,
  serverUrl,
  user,
}) => {
  const { id } = await makeCode(serverUrl, worker);
  signedInAs(worker);
  await openWorkerApp(`/qr-links/${id}`);
  const name = await screen.findByLabelText('Name');
  await user.clear(name);
  await user.type(name, 'Garden');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('heading', { name: 'Garden', level: 1 })).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Pause' }));
  expect(await screen.findByText('Paused')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Resume' })).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Delete' }));
  await user.click(screen.getByRole('button', { name: 'Keep it' }));
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  await user.click(screen.getByRole('button', { name: 'Delete code' }));
  expect(await screen.findByText('0 used. The Free plan includes 1 QR code.')).toBeVisible();
  await openWorkerApp(`/qr-links/${id}`);
  expect(await screen.findByText('Code not found')).toBeVisible();
});

test('a renamed code shows a name that it is given on another device later', async ({
  worker,
  serverUrl,
  user,
}) => {
  const { id } = await makeCode(serverUrl, worker);
  startClock();
  signedInAs(worker);
  await openWorkerApp(`/qr-links/${id}`);
  const name = await screen.findByLabelText('Name');
  await user.clear(name);
  await user.type(name, 'Garden');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Saved')).toBeVisible();
  const renamed = await fetch(`${serverUrl}/api/qr-codes/${id}`, {
    method: 'PATCH',
    headers: { authorization: `Bearer ${worker.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Roof' }),
  });
  expect(renamed.status).toBe(200);
  await pass(POLLED_MS);
  await waitFor(() => expect(name).toHaveValue('Roof'));
});

test('without a network the cached codes are shown, and a change says what it needs', async ({
  worker,
  serverUrl,
  network,
  user,
}) => {
  const { id } = await makeCode(serverUrl, worker);
  signedInAs(worker);
  await openWorkerApp(`/qr-links/${id}`);
  await screen.findByRole('img', { name: /QR code “Terrace”/ });
  await expect.poll(remembered).toContain('"/api/qr-codes"');
  network.goOffline();
  await openWorkerApp(`/qr-links/${id}`);
  expect(await screen.findByText(/You're offline\. Showing your code from/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Pause' }));
  expect(await screen.findByText('Not changed')).toBeVisible();
  expect(screen.queryByText('Paused')).toBeNull();
});

test('codes that could not be loaded are loaded at the next try', async ({
  worker,
  serverUrl,
  network,
  user,
}) => {
  await makeCode(serverUrl, worker);
  network.refuse('GET', CODES, 'internal');
  signedInAs(worker);
  await openWorkerApp('/qr-links');
  expect(await screen.findByText("We couldn't load your codes to print")).toBeVisible();
  network.heal();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Terrace')).toBeVisible();
});

test('the phone shows the code that its worker chose, until that is paused', async ({
  worker,
  serverUrl,
  user,
}) => {
  const { code } = await makeCode(serverUrl, worker);
  signedInAs(worker);
  await openWorkerApp('/home');
  const choice = await screen.findByLabelText('Code to show');
  expect(choice).toHaveDisplayValue('My tip page');
  await user.selectOptions(choice, 'Terrace');
  await openWorkerApp('/home');
  expect(await screen.findByLabelText('Code to show')).toHaveDisplayValue('Terrace');
  const { codes } = await (
    await fetch(`${serverUrl}/api/qr-codes`, {
      headers: { authorization: `Bearer ${worker.token}` },
    })
  ).json();
  await fetch(`${serverUrl}/api/qr-codes/${codes[0].id}`, {
    method: 'PATCH',
    headers: { authorization: `Bearer ${worker.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ paused: true }),
  });
  expect(codes[0].code).toBe(code);
  await openWorkerApp('/home');
  await waitFor(() => expect(screen.queryByLabelText('Code to show')).toBeNull());
});

test('on Free the wallet of the phone is said to come with Pro, and with it both passes can be added', async ({
  worker,
  ledger,
  network,
}) => {
  signedInAs(worker);
  await openWorkerApp('/qr-links');
  const offer = await screen.findByRole('region', { name: "Your phone's wallet" });
  expect(offer).toHaveTextContent('Your code in Apple Wallet and Google Wallet');
  expect(within(offer).getByRole('link', { name: 'View Pro Plans' })).toBeVisible();
  expect(network.asked.filter(({ url }) => url.includes('/wallet/'))).toEqual([]);

  await ledger.setPlan(worker.userId, 'pro');
  await openWorkerApp('/qr-links');
  expect(await screen.findByRole('link', { name: 'Add to Apple Wallet' })).toHaveAttribute(
    'href',
    '/api/wallet/apple-pass',
  );
  const google = await screen.findByRole('link', { name: /^Add to Google Wallet/ });
  expect(google).toHaveAttribute(
    'href',
    expect.stringMatching(/^https:\/\/pay\.google\.com\/gp\/v\/save\//),
  );
});

test('printing the screen prints the card of the page, as printing a code’s screen prints its own', async ({
  worker,
  serverUrl,
}) => {
  const { id, code } = await makeCode(serverUrl, worker);
  signedInAs(worker);
  const printed = () => document.querySelector('body > [data-print-only]');
  await openWorkerApp('/qr-links');
  await screen.findByRole('heading', { name: 'Your QR codes' });
  await waitFor(() => expect(printed()).toHaveTextContent('Scan to leave a tip'));
  expect(printed()).toHaveTextContent(worker.displayName);
  expect(printed()).toHaveTextContent(`${window.location.host}/u/${worker.handle}`);
  expect(printed()?.querySelector('svg')).not.toBeNull();
  await openWorkerApp(`/qr-links/${id}`);
  await waitFor(() => expect(printed()).toHaveTextContent(`${window.location.host}/q/${code}`));
});
