// How each possible response affects a tip (section 7): only our own server can reject a tip;
// anything else that responds in its place, or stops halfway, only delays it.
import { type ErrorCode, errorCatalogue } from '#contract/errors';
import { type Fault, type FaultyLine, startFaultyLine } from './support/faulty-line';
import { test as base, expect } from './support/fixtures';
import { PageTipper } from './support/page-tipper';

const test = base.extend<{ line: FaultyLine; lined: PageTipper }>({
  line: async ({ baseURL }, use) => {
    const line = await startFaultyLine(baseURL ?? '');
    await use(line);
    line.close();
  },
  lined: async ({ line, page, worker }, use) => {
    await page.goto(`${line.url}/u/${worker.handle}`);
    await use(new PageTipper(page, worker.handle));
  },
});
test.use({ ownClock: false });

const portal = '<!doctype html><title>Welcome</title><h1>Sign in to our Wi-Fi</h1>';

const page =
  (status: number, headers: Record<string, string> = {}): Fault =>
  (answer) => {
    answer.writeHead(status, { 'content-type': 'text/html', ...headers });
    answer.end(portal);
  };

const json =
  (status: number, body: unknown, headers: Record<string, string> = {}): Fault =>
  (answer) => {
    answer.writeHead(status, { 'content-type': 'application/json', ...headers });
    answer.end(JSON.stringify(body));
  };

const refusal = (code: ErrorCode, headers?: Record<string, string>) => {
  const { status, message } = errorCatalogue[code];
  return json(status, { code, message }, headers);
};

/** The network dies in the middle of a response, and the connection stays open forever. */
const stall: Fault = (answer) => {
  answer.writeHead(201, { 'content-type': 'application/json', 'content-length': '900' });
  answer.write('{"id":"0189');
};

/** Answers the first write of the tip this way, and lets everything else through. */
function faultOnce(line: FaultyLine, fault: Fault): void {
  let isOver = false;
  line.faultOf = ({ url, method }) => {
    if (isOver || url !== '/api/tips' || method !== 'POST') return null;
    isOver = true;
    return fault;
  };
}

const elsewhere = { location: 'http://127.0.0.1:9/login' };

const temporary: [string, Fault][] = [
  ['stops half-way', stall],
  ['is a page of the Wi-Fi with 511', page(511)],
  ['leads to another origin with 302', page(302, elsewhere)],
  ['leads to another origin with 307', page(307, elsewhere)],
  ['is JSON of something else', json(200, { online: true, tips: [] })],
  ['is a page with 200', page(200)],
  ['is a page with 403, which is not our refusal', page(403)],
  ['is JSON of something else with 404', json(404, { error: 'no such host' })],
  ['is 408', json(408, {})],
  ['is 425', json(425, {})],
  ['is 429', refusal('rate_limited', { 'retry-after': '3' })],
  ['is 500', refusal('internal')],
  ['is 502 of a proxy', page(502)],
  ['is 503', json(503, {})],
  ['is 409 because it is still running', refusal('idempotency_key_in_use')],
  ['is cut off', (answer) => answer.destroy()],
];

for (const [what, fault] of temporary) {
  test(`an answer that ${what} makes the tip wait, and it arrives once`, async ({
    line,
    lined,
    ledger,
    worker,
  }) => {
    faultOnce(line, fault);
    await lined.chooseAmount(10);
    await lined.skipDetails();
    await lined.chooseMethod('Venmo');
    await lined.confirmButton.click();
    await expect(lined.page.getByText('Reported to Rosa M.')).toBeVisible({ timeout: 30_000 });
    expect(await ledger.tips(worker.profileId)).toEqual([
      expect.objectContaining({ status: 'completed' }),
    ]);
    const creates = line.writes.filter(
      ({ method, path }) => `${method} ${path}` === 'POST /api/tips',
    );
    expect(creates).toHaveLength(2);
    if (what === 'is 429') {
      const [first, second] = creates;
      expect((second?.at ?? 0) - (first?.at ?? 0)).toBeGreaterThanOrEqual(3000);
    }
  });
}

test('401 holds the tip until somebody asks for it', async ({ line, lined, ledger, worker }) => {
  faultOnce(line, refusal('not_authenticated'));
  await lined.chooseAmount(10);
  await lined.skipDetails();
  await lined.chooseMethod('Venmo');
  await lined.confirmButton.click();
  await expect(
    lined.page.getByText("Saved on this phone. We'll send it after you sign in."),
  ).toBeVisible();
  expect(await ledger.tips(worker.profileId)).toEqual([]);
  await lined.page.getByText('Tip Sent Successfully!').click();
  await lined.page.getByRole('button', { name: 'Send now' }).click();
  await expect(lined.page.getByText('Reported to Rosa M.')).toBeVisible();
  expect(await ledger.tips(worker.profileId)).toHaveLength(1);
});

const final: [number, string][] = [
  [400, 'unreadable'],
  [403, 'own_profile_closed'],
  [404, 'profile_not_found'],
  [410, 'gone'],
  [422, 'invalid_input'],
];

for (const [status, code] of final) {
  test(`our refusal with ${status} is shown, and nothing is sent again`, async ({
    line,
    lined,
    ledger,
    worker,
  }) => {
    faultOnce(line, json(status, { code, message: `Refused with ${status}` }));
    await lined.chooseAmount(10);
    await lined.skipDetails();
    await lined.method('Venmo').click();
    const letters = lined.page.getByRole('list', { name: 'Not recorded' });
    await expect(letters.getByText(`Refused with ${status}.`)).toBeVisible();
    await expect(lined.page.getByRole('dialog')).toBeHidden();
    await letters.getByRole('button', { name: 'Dismiss' }).click();
    await expect(letters).toBeHidden();
    expect(line.writes).toHaveLength(1);
    expect(await ledger.tips(worker.profileId)).toEqual([]);
  });
}
