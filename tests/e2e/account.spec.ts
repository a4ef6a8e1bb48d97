// Account settings, the photo, and switching the page off (section 2).
import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { Tipper } from '../support/tipper';
import { expectAccessible } from './support/axe';
import { expect, test } from './support/fixtures';
import { openSignedIn, signIn } from './support/sign-in';
import { changeProfile, post, type TestWorker } from './support/worker';

/** Opens the page as a visitor would. */
async function visit(baseURL = '', { profileId, handle }: TestWorker): Promise<void> {
  const answer = await new Tipper(baseURL, profileId).scan(handle);
  expect(answer.statusCode).toBe(200);
}

test('changing the password signs out other devices', async ({
  page,
  browser,
  baseURL,
  worker,
}) => {
  const elsewhere = await browser.newContext({ baseURL: baseURL ?? '' });
  const other = await elsewhere.newPage();
  await signIn(other, worker);
  await openSignedIn(page, worker, '/account-settings');
  await page.getByRole('button', { name: /^Password/ }).click();
  const form = page.getByRole('form', { name: 'Password' });
  await form.getByLabel('Current password', { exact: true }).fill(worker.password);
  await form.getByLabel('New password', { exact: true }).fill('BetterPass2');
  await form.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('Password changed')).toBeVisible();
  await other.reload();
  await expect(other).toHaveURL(/\/login/);
  await elsewhere.close();
});

test('a user can download everything and delete the account for good', async ({
  page,
  worker,
  ledger,
}) => {
  await openSignedIn(page, worker, '/account-settings');
  await page.getByRole('button', { name: /^Your data/ }).click();
  const [json] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Everything, as JSON' }).click(),
  ]);
  expect(await readFile(await json.path(), 'utf8')).toContain(worker.email);

  await page.getByRole('button', { name: /^Delete account/ }).click();
  await page.getByRole('button', { name: 'Delete account', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  await dialog.getByLabel(/to confirm/).fill(worker.handle);
  await dialog.getByLabel('Your password', { exact: true }).fill(worker.password);
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  await expect(page.getByText('Your account is deleted')).toBeVisible();
  await expect(page).toHaveURL('/');
  expect(await ledger.tipsOfHandle(worker.handle)).toEqual([]);
  await page.goto(`/u/${worker.handle}`);
  await expect(page.getByText('Profile Not Found')).toBeVisible();
});

/** Returns a photo like a camera's, with metadata. */
function aPhoto(): Promise<Buffer> {
  return sharp({ create: { width: 900, height: 600, channels: 3, background: '#c2410c' } })
    .withExif({ IFD0: { Copyright: 'secret place' } })
    .jpeg()
    .toBuffer();
}

test('a photo is cropped, saved and shown to tippers, without its metadata', async ({
  page,
  worker,
  baseURL,
}) => {
  const photo = await aPhoto();
  await openSignedIn(page, worker, '/profile');
  await page
    .getByLabel('Photo file')
    .setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: photo });
  await page.getByRole('button', { name: 'Save photo' }).click();
  await expect(page.getByText('Photo saved')).toBeVisible();
  const profile = await (await fetch(`${baseURL}/api/profiles/${worker.handle}`)).json();
  const served = await fetch(new URL(profile.avatarUrl, baseURL));
  expect(served.headers.get('cache-control')).toContain('immutable');
  const bytes = Buffer.from(await served.arrayBuffer());
  expect((await sharp(bytes).metadata()).format).toBe('webp');
  expect(bytes.includes('secret place')).toBe(false);
  await page.goto(`/u/${worker.handle}`);
  await expect(page.locator(`img[src="${profile.avatarUrl}"]`).first()).toBeVisible();
});

function squareIn(body: string | null): Record<string, number> {
  const fields = [...(body ?? '').matchAll(/name="(left|top|size)"\r\n\r\n(\d+)/g)];
  return Object.fromEntries(fields.map(([, name, value]) => [name, Number(value)]));
}

test('a photo is cropped by dragging, arrow keys and sliders, turned as it was taken', async ({
  page,
  worker,
}) => {
  // Stored sideways: displayed, it is 800 wide and 1200 high.
  const photo = await sharp({
    create: { width: 1200, height: 800, channels: 3, background: '#c2410c' },
  })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const chunks: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('crop-picker')) chunks.push(request.url());
  });
  const sent: Record<string, number>[] = [];
  await page.route('**/api/profiles/me/avatar', async (route) => {
    sent.push(squareIn(route.request().postDataBuffer()?.toString('latin1') ?? null));
    await route.abort('connectionreset');
  });
  const save = async () => {
    await page.getByRole('button', { name: 'Save photo' }).click();
    await expect(page.getByText(/Your photo is still here/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Save photo' })).toBeEnabled();
    return sent.at(-1);
  };
  await openSignedIn(page, worker, '/profile');
  await expect(page.getByRole('button', { name: 'Choose photo' })).toBeVisible();
  expect(chunks).toEqual([]);
  await page
    .getByLabel('Photo file')
    .setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: photo });

  const area = page.getByRole('application', { name: /as it will be cropped/ });
  await expect(area).toBeVisible();
  expect(chunks).not.toEqual([]);
  expect(await save()).toEqual({ left: 0, top: 200, size: 800 });

  await area.focus();
  await page.keyboard.press('ArrowDown');
  const moved = (await save())?.top ?? 200;
  expect(moved).toBeLessThan(200);

  const box = await area.boundingBox();
  if (!box) throw new Error('no crop area');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x, y - box.height, { steps: 4 });
  await page.mouse.up();
  await expect(page.getByLabel('Top to bottom')).toHaveAttribute('aria-valuetext', '100% down');
  expect(await save()).toEqual({ left: 0, top: 400, size: 800 });

  await page.getByLabel('Top to bottom').press('Home');
  await page.getByLabel('Zoom').press('End');
  const { left = 0, top = 0, size = 0 } = (await save()) ?? {};
  expect(size).toBeLessThan(300);
  // Zoomed around the center of the visible part, at the top.
  expect([left, top]).toEqual([400 - size / 2, 400 - size / 2]);
  await page.getByLabel('Left to right').press('Home');
  expect(await save()).toEqual({ left: 0, top, size });
});

test('a file that is not a picture is refused with a reason', async ({ page, worker }) => {
  await openSignedIn(page, worker, '/profile');
  const broken = { name: 'me.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') };
  await page.getByLabel('Photo file').setInputFiles(broken);
  await expect(
    page.getByRole('alert').filter({ hasText: "can't be read as a photo" }),
  ).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('a photo chosen during setup is sent at once, and not lost if that fails', async ({
  page,
  context,
  baseURL,
}) => {
  const name = randomBytes(5).toString('hex');
  const account = { email: `${name}@example.com`, password: 'GoodPass1' };
  await post(`${baseURL}/api/auth/signup`, { firstName: 'Noor', lastName: 'Haddad', ...account });
  await openSignedIn(page, account, '/profile-setup');
  await page.getByLabel('Handle').fill(`noor-${name}`);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Skip this step' }).click();
  await context.route('**/api/profiles/me/avatar', (route) => route.abort('connectionreset'));
  await page
    .getByLabel('Photo file')
    .setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: await aPhoto() });
  await page.getByRole('button', { name: 'Save photo' }).click();
  await expect(page.getByText(/Your photo is still here/)).toBeVisible();
  await expectAccessible(page, '/profile-setup, photo not saved');
  await context.unroute('**/api/profiles/me/avatar');
  await page.getByRole('button', { name: 'Save photo' }).click();
  await page.getByRole('button', { name: 'Finish' }).click();
  await expect(page.getByRole('heading', { name: 'Your page is almost ready' })).toBeVisible();
  const { avatarUrl } = await (await fetch(`${baseURL}/api/profiles/noor-${name}`)).json();
  await page.goto(`/u/noor-${name}`);
  await expect(page.locator(`img[src="${avatarUrl}"]`)).toBeVisible();
});

test('a page that is switched off is not found until it is switched on again', async ({
  page,
  worker,
}) => {
  await openSignedIn(page, worker, '/profile');
  await page.getByRole('button', { name: 'Deactivate page' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Deactivate' }).click();
  await expect(page.getByRole('button', { name: 'Reactivate page' })).toBeVisible();
  // Closing the dialog also goes back in history, which would cancel another navigation.
  await expect.poll(() => page.evaluate(() => history.state?.tipwellModal ?? false)).toBe(false);
  await page.goto(`/u/${worker.handle}`);
  await expect(page.getByText('Profile Not Found')).toBeVisible();
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Reactivate page' }).click();
  await expect(page.getByRole('button', { name: 'Deactivate page' })).toBeVisible();
  await page.goto(`/u/${worker.handle}`);
  await expect(page.getByRole('heading', { name: worker.displayName })).toBeVisible();
});

test('an old handle still leads to the page', async ({ page, worker, baseURL }) => {
  await visit(baseURL, worker);
  await openSignedIn(page, worker, '/profile');
  const renamed = `${worker.handle}-x`;
  await page.getByLabel('Handle').fill(renamed);
  await expect(page.getByText(`${renamed} is available`)).toBeVisible();
  await expect(page.getByText(/keep working for a year.* you have 3 left/)).toBeVisible();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText(`/u/${worker.handle} will redirect there for a year`)).toBeVisible();
  await page.goto(`/u/${worker.handle}`);
  await expect(page.getByRole('heading', { name: worker.displayName })).toBeVisible();
});

test('a handle that was changed too often says when it can be changed again', async ({
  page,
  worker,
  baseURL,
}) => {
  await visit(baseURL, worker);
  await signIn(page, worker);
  for (const end of ['a', 'b', 'c']) {
    await changeProfile(baseURL ?? '', worker, { handle: `${worker.handle}-${end}` });
  }
  await page.goto('/profile');
  await page.getByLabel('Handle').fill(`${worker.handle}-d`);
  await expect(
    page.getByText(/3 times in 30 days.* can change it again starting/).first(),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByLabel('Handle')).toHaveAccessibleDescription(/3 times in 30 days/);
});

test.describe('on a phone whose browser shows its bars', () => {
  test.use({ viewport: { width: 390, height: 664 } });

  test('no notification covers the button that saves the profile', async ({
    page,
    worker,
    context,
  }) => {
    await openSignedIn(page, worker, '/profile');
    await page.getByLabel('Display name').fill('Rosa');
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    const notice = page.getByRole('region', { name: /Notifications/ }).getByText('Not saved');
    await expect(notice).toBeVisible();
    // A covered control would not receive a tap.
    await page.getByRole('button', { name: 'Save', exact: true }).click({ trial: true });
    const place = await notice.locator('../..').boundingBox();
    const bar = await page.getByText('Unsaved changes').locator('..').boundingBox();
    expect((place?.y ?? 0) + (place?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
  });
});

test('a dialog that is busy stays open however often Escape is pressed', async ({
  page,
  worker,
  ledger,
}) => {
  await openSignedIn(page, worker, '/profile');
  await ledger.leavePhoneAlone(worker.userId);
  let confirm = () => {};
  const held = new Promise<void>((resolve) => {
    confirm = resolve;
  });
  await page.route('**/api/auth/confirmation', async (route) => {
    await held;
    await route.continue();
  });
  await page.getByLabel(/Venmo/).fill('rosa-new');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: "Confirm it's you" });
  await dialog.getByLabel('Your password', { exact: true }).fill(worker.password);
  await dialog.getByRole('button', { name: 'Confirm and save' }).click();
  await expect(dialog.getByRole('button', { name: 'Checking...' })).toBeVisible();
  // The browser lets a page prevent only the first of these.
  for (let presses = 0; presses < 3; presses += 1) await page.keyboard.press('Escape');
  await expect(dialog.getByRole('button', { name: 'Checking...' })).toBeVisible();
  confirm();
  await expect(dialog).toBeHidden();
  await expect.poll(() => ledger.venmoOf(worker.profileId)).toBe('rosa-new');
});
