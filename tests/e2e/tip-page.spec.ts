// The tip page for one tipper on good Wi-Fi, as far as a real browser is needed: layout, focus,
// history, storage. The texts of its screens are tested in `tests/screens/tip-page`; bad networks,
// in `offline.spec.ts`.
import type { Page } from '@playwright/test';
import { BIO_MAX_LENGTH, DISPLAY_NAME_MAX_LENGTH, JOB_TITLE_MAX_LENGTH } from '#contract/limits';
import { expectAccessible } from './support/axe';
import { expect, serviceWorkerReady, test } from './support/fixtures';
import { PageTipper } from './support/page-tipper';
import { faultsAt, setTextSize } from './support/room';
import { holdScripts } from './support/slow-start';
import { detailsKept, stepStored } from './support/stored';
import { createWorker } from './support/worker';

test('every step of the flow is accessible, in light and dark mode', async ({ tipper }) => {
  // Eleven screens, each in two modes and at two sizes.
  test.slow();
  const { page } = tipper;
  await tipper.scan();
  await expectAccessible(page, 'amount');
  await tipper.chooseAmount(10);
  await expectAccessible(page, 'details');
  await page.getByText('Phone', { exact: true }).click();
  await expectAccessible(page, 'details by phone');
  await tipper.skipDetails();
  await expectAccessible(page, 'payment');
  for (const method of ['Venmo', 'Cash App', 'Zelle', 'PayPal'] as const) {
    await tipper.chooseMethod(method);
    await expectAccessible(page, method);
    if (method !== 'PayPal') await page.getByRole('button', { name: 'Close' }).click();
  }
  await tipper.confirm();
  await expectAccessible(page, 'sent');
  // It continues by itself, on a slow machine even during the check.
  await expect(tipper.star(1)).toBeVisible();
  await expectAccessible(page, 'rating');
  await tipper.star(2).click();
  await expect(page.getByRole('link', { name: /Leave Google Review/ })).toBeVisible();
  await expectAccessible(page, 'review');
});

test('workers who have not set anything up yet can be tipped as far as the payment', async ({
  page,
  baseURL,
}) => {
  const bare = await createWorker(baseURL ?? '', {
    venmoHandle: null,
    cashappHandle: null,
    zelleInfo: null,
    paypalEmail: null,
  });
  const atTheBare = new PageTipper(page, bare.handle);
  await atTheBare.scan();
  await atTheBare.chooseAmount(5);
  await atTheBare.skipDetails(page.getByText('Payment Methods Coming Soon'));
  await expectAccessible(page, 'no payment methods');
});

test('a keyboard is enough to tip', async ({ tipper, worker, ledger }) => {
  const { page } = tipper;
  await tipper.scan();
  const press = async (name: string | RegExp, role: 'button' | 'radio' = 'button') => {
    const control = page.getByRole(role, { name, exact: typeof name === 'string' });
    await expect(control).toBeVisible();
    for (let tabs = 0; tabs < 60; tabs++) {
      if (await control.evaluate((element) => element === document.activeElement)) break;
      await page.keyboard.press('Tab');
    }
    await expect(control).toBeFocused();
    await page.keyboard.press('Enter');
  };
  await press('$25');
  await press('Skip to payment');
  await press(/^Zelle/);
  await press("I've Sent the Payment");
  await expect(page.getByText('Tip Sent Successfully!')).toBeVisible();
  await page.keyboard.press('Enter');
  await press('1 star', 'radio');
  await expect(page.getByText('You can close this page or leave it open')).toBeVisible();
  await expect
    .poll(() => ledger.tips(worker.profileId))
    .toEqual([expect.objectContaining({ amountCents: 2500, status: 'completed', rating: 1 })]);
});

test('Back moves one step at a time, and is hidden on the first and last steps', async ({
  tipper,
}) => {
  const { page } = tipper;
  const back = page.getByRole('banner').getByRole('button', { name: 'Back' });
  const progress = page.getByRole('list', { name: 'Progress' });
  await tipper.scan();
  await expect(back).toBeHidden();
  await expect(progress).toBeHidden();
  await tipper.chooseAmount(5);
  await expect(progress).toBeVisible();
  await tipper.skipDetails();
  await expect(progress).toBeVisible();
  await back.click();
  await expect(page.getByRole('button', { name: 'Continue to Payment' })).toBeVisible();
  await back.click();
  await expect(tipper.amount(5)).toBeVisible();
  await tipper.chooseAmount(5);
  // The browser's Back button does the same, without leaving the page.
  await page.goBack();
  await expect(tipper.amount(5)).toBeVisible();
  await tipper.chooseAmount(5);
  await tipper.skipDetails();
  await tipper.chooseMethod('Venmo');
  await tipper.confirm();
  await expect(back).toBeHidden();
  await expect(progress).toBeHidden();
});

test('Back on success shows the payment step of the reported tip, and the next one leaves', async ({
  tipper,
  worker,
  ledger,
}) => {
  const { page } = tipper;
  await page.goto('/privacy');
  await tipper.scan();
  await tipper.chooseAmount(5);
  await tipper.skipDetails();
  await tipper.chooseMethod('Venmo');
  await tipper.confirm();
  await page.getByText('Tip Sent Successfully!').click();
  await expect(tipper.star(1)).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: "You've reported this tip" })).toBeVisible();
  await expect(tipper.method('Venmo')).toContainText('Reported');
  for (const method of ['Venmo', 'Cash App', 'Zelle', 'PayPal'] as const) {
    await expect(tipper.method(method)).toBeDisabled();
  }
  await expectAccessible(page, 'reported');
  await page.getByRole('button', { name: 'Continue' }).click();
  await tipper.star(4).click();
  await expect(page.getByLabel(/A few words/)).toBeVisible();
  await page.goBack();
  await expect(tipper.method('Venmo')).toBeDisabled();
  await page.goForward();
  await expect(page.getByLabel(/A few words/)).toBeVisible();
  expect(await ledger.conversions(worker.profileId)).toEqual(['payment_confirmed']);
  await page.goBack();
  await expect(tipper.method('Venmo')).toBeDisabled();
  await page.goBack();
  await expect(page).toHaveURL(/\/privacy$/);
});

test('nothing is called sent until the payment is reported, and the receipt agrees', async ({
  tipper,
  worker,
}) => {
  const { page } = tipper;
  const early = page.getByText(/\bsent\b|sending|saved on this phone|reported/i);
  const reported = `Reported to ${worker.displayName}`;
  await tipper.scan();
  await tipper.chooseAmount(10);
  await tipper.giveDetails('Ana Lima', 'ana@example.com');
  // The server has acknowledged everything so far.
  await expect(page.getByText('Information saved')).toBeVisible();
  await expect(early).toHaveCount(0);
  await tipper.chooseMethod('Venmo');
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(early).toHaveCount(0);
  await tipper.chooseMethod('Venmo');
  await tipper.confirm();
  await expect(page.getByText(reported)).toBeVisible();
  await page.reload();
  await expect(page.getByText(reported)).toBeVisible();
  await page.goto(`/success?tip=${worker.handle}`);
  await expect(page.getByRole('region', { name: 'Receipt' })).toContainText(reported);
});

test('details that were typed but not sent survive a reload', async ({ tipper, page }) => {
  await tipper.scan();
  await tipper.chooseAmount(10);
  await page.getByLabel(/name/i).fill('Half a Name');
  await page.getByLabel(/email address/i).fill('half@');
  await detailsKept(page, tipper.handle, 'half@');
  await stepStored(page, tipper.handle, 'info');
  await page.reload();
  await expect(page.getByLabel(/name/i)).toHaveValue('Half a Name');
  await expect(page.getByLabel(/email address/i)).toHaveValue('half@');
});

test('a recipient can be copied, and the browser’s Back button and Escape close a method', async ({
  tipper,
  context,
}) => {
  const { page } = tipper;
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await tipper.scan();
  await tipper.chooseAmount(10);
  await tipper.skipDetails();
  await tipper.chooseMethod('Venmo');
  await page.getByRole('button', { name: /Copy/ }).first().click();
  await expect(page.getByText(/Copied/).first()).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('rosa-marin');
  // The Back button stays on the page.
  await page.goBack();
  await expect(tipper.method('PayPal')).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();

  await tipper.chooseMethod('PayPal');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
});

test.describe('on a phone whose browser shows its bars', () => {
  test.use({ viewport: { width: 390, height: 664 } });

  test('the next buttons stay in sight and in place, and no notification covers them', async ({
    tipper,
  }) => {
    const { page } = tipper;
    const button = (name: string) => page.getByRole('main').getByRole('button', { name });
    await tipper.scan();
    await tipper.chooseAmount(10);
    const waysOn = ['Continue to Payment', 'Back', 'Skip to payment'].map(button);
    const places = () => Promise.all(waysOn.map((way) => way.boundingBox()));
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
    for (const way of waysOn) await expect(way).toBeInViewport({ ratio: 1 });
    // Most people skip the details, so that button is as large, and where the thumb is.
    await expect(page.getByRole('heading', { name: 'Your details (optional)' })).toBeVisible();
    const [next, , skip] = await settled(places);
    expect((skip?.y ?? 0) > 664 / 2 && (skip?.height ?? 0) >= (next?.height ?? 0)).toBe(true);
    expect(skip?.width).toBeGreaterThan(150);
    const before = await settled(places);
    await page.getByRole('checkbox').check();
    const consent = page.getByText(/stored securely/);
    await expect(consent).toBeVisible();
    expect(await settled(places)).toEqual(before);
    // The longest text is the one for a phone number, and all of it is above the buttons.
    await page.getByText('Phone', { exact: true }).tap();
    const text = await consent.boundingBox();
    expect((text?.y ?? 0) + (text?.height ?? 0)).toBeLessThanOrEqual(before[0]?.y ?? 0);
    await page.getByText('Email', { exact: true }).tap();
    await tipper.giveDetails('Ana Lima', 'ana@example.com');
    await expect(page.getByText('Information saved')).toBeVisible();
    const notice = await page.getByRole('region', { name: /Notifications/ }).boundingBox();
    await expect
      .poll(async () => {
        const last = await tipper.method('PayPal').boundingBox();
        return last && notice && last.y + last.height <= notice.y + 12;
      })
      .toBe(true);
    await tipper.chooseMethod('Zelle');
    await page.getByText('Pay from another phone').click();
    await expect(page.getByRole('img', { name: /Zelle QR code/ })).toBeVisible();
    await expect(tipper.confirmButton).toBeInViewport({ ratio: 1 });
  });

  test('with large text the next buttons come after the fields, which they would cover', async ({
    tipper,
  }) => {
    const { page } = tipper;
    await tipper.scan();
    await tipper.chooseAmount(10);
    await setTextSize(page, '200%');
    const name = page.getByRole('textbox', { name: 'Your name' });
    await name.scrollIntoViewIfNeeded();
    await expect(name).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('button', { name: 'Continue to Payment' })).not.toBeInViewport();
  });

  test('on the narrowest phone, with large text, no number is broken', async ({ page }) => {
    await page.goto('/u/demo');
    await expect(page.getByRole('list', { name: 'Ratings by number of stars' })).toBeVisible();
    for (const width of [320, 390]) {
      await page.setViewportSize({ width, height: 664 });
      const faults = await faultsAt(page, width, '200%');
      expect(faults.filter((fault) => fault.startsWith('broken within'))).toEqual([]);
    }
  });

  test('the whole first step is above the fold', async ({ page }) => {
    await page.goto('/u/demo');
    for (const name of ['$5', '$10', '$15', '$20', '$25', '$50', 'Continue']) {
      const button = page.getByRole('button', { name, exact: true });
      await expect(button, name).toBeInViewport({ ratio: 1 });
    }
    await expect(page.getByLabel('Custom amount')).toBeInViewport({ ratio: 1 });
    // The photo stands beside the name.
    const [photo, name] = await Promise.all(
      [page.locator('main img').first(), page.getByRole('heading', { level: 1 })].map((part) =>
        part.boundingBox(),
      ),
    );
    expect(photo && name && photo.x + photo.width < name.x && photo.y < name.y + name.height).toBe(
      true,
    );
    await page.setViewportSize({ width: 320, height: 568 });
    for (const name of ['$5', '$10', '$15', '$20', '$25', '$50']) {
      const button = page.getByRole('button', { name, exact: true });
      await expect(button, `${name} at 320 px`).toBeInViewport({ ratio: 1 });
    }
  });

  test('“Popular” stands beside the name of its service', async ({ tipper }) => {
    const { page } = tipper;
    await tipper.scan();
    await tipper.chooseAmount(10);
    await tipper.skipDetails();
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 664 });
      for (const service of ['Venmo', 'Cash App'] as const) {
        const row = tipper.method(service);
        const tops = await row.evaluate(
          (button, texts) => {
            const named = [...button.querySelectorAll('span')].filter(
              ({ children, textContent }) => !children.length && texts.includes(textContent ?? ''),
            );
            const range = document.createRange();
            return named.map((part) => {
              range.selectNodeContents(part);
              const { top, bottom } = range.getBoundingClientRect();
              return (top + bottom) / 2;
            });
          },
          [service, 'Popular'],
        );
        const [name = 0, badge = 999] = tops;
        expect(Math.abs(name - badge), `${service} at ${width} px`).toBeLessThan(8);
      }
    }
  });

  // Which of these fonts exist, and what replaces them, depends on the phone. The last is wider
  // than any font in normal use.
  for (const family of ['Liberation Sans', 'DejaVu Sans', 'no such font', 'DejaVu Sans Mono']) {
    test(`what consent means can be read above the buttons, in ${family}`, async ({ tipper }) => {
      const { page } = tipper;
      await tipper.scan();
      await setFont(page, family);
      await tipper.chooseAmount(10);
      const next = page.getByRole('button', { name: 'Continue to Payment' });
      await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
      await settled(() => next.boundingBox());
      const isAbove = async (text: RegExp) => {
        const boxOf = () => page.getByText(text).boundingBox();
        const [box, button] = [await settled(boxOf), await next.boundingBox()];
        expect(box && button && box.y >= 0 && box.y + box.height <= button.y, String(text)).toBe(
          true,
        );
        await expect(next).toBeInViewport({ ratio: 1 });
      };
      await page.getByRole('checkbox').check();
      await isAbove(/stored securely/);
      await page.getByText('Phone', { exact: true }).tap();
      await isAbove(/stored securely.*incomplete/);
    });
  }
});

/** Shows all text in a font, or its replacement. */
async function setFont(page: Page, family: string): Promise<void> {
  await page.evaluate((name) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`* { font-family: '${name}', sans-serif !important }`);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  }, family);
}

test('a page that is scrolling to a step stops when touched', async ({ tipper }) => {
  const { page } = tipper;
  await tipper.scan();
  const scrolls = page.evaluate(
    () => new Promise<void>((resolve) => addEventListener('scroll', () => resolve())),
  );
  await tipper.amount(10).click();
  await page.mouse.move(195, 400);
  await scrolls;
  await page.mouse.down();
  const moved = await page.evaluate(async () => {
    const frames = async (count: number) => {
      for (let frame = 0; frame < count; frame++) await new Promise(requestAnimationFrame);
      return scrollY;
    };
    const pressed = await frames(2);
    // As long as a tap takes.
    return (await frames(15)) - pressed;
  });
  expect(moved).toBe(0);
});

/** Waits until two consecutive readings agree. */
async function settled<T>(read: () => Promise<T>): Promise<T> {
  let last = await read();
  await expect
    .poll(async () => {
      const before = JSON.stringify(last);
      last = await read();
      return JSON.stringify(last) === before;
    })
    .toBe(true);
  return last;
}

test('the verified badge stays within its card', async ({ page, worker, ledger }) => {
  // The parent, because the text's element has no box.
  const badge = page.getByText('Verified Professional - 10+ Five-Star Reviews').locator('..');
  await ledger.addRatings(worker.profileId, 10, 5);
  await page.goto(`/u/${worker.handle}`);
  await expect(badge).toBeVisible();
  await expectAccessible(page, 'verified');
  const card = page.getByRole('region', { name: 'About this professional' });
  const edges = (element: Element) => {
    const { left, right } = element.getBoundingClientRect();
    return { left, right };
  };
  const [inner, outer] = [await badge.evaluate(edges), await card.evaluate(edges)];
  expect(inner.left).toBeGreaterThan(outer.left);
  expect(inner.right).toBeLessThan(outer.right);
});

test('the longest names and texts fit on every step, with a rating and without one', async ({
  page,
  baseURL,
}) => {
  const worker = await createWorker(baseURL ?? '', {
    displayName: 'W'.repeat(DISPLAY_NAME_MAX_LENGTH),
    jobTitle: 'W'.repeat(JOB_TITLE_MAX_LENGTH),
    bio: 'W'.repeat(BIO_MAX_LENGTH),
  });
  const tipper = new PageTipper(page, worker.handle);
  const expectFit = async (step: string, widths = [320, 1280, 390]) => {
    for (const width of widths) {
      await page.setViewportSize({ width, height: 844 });
      // Not the window's width, because phones zoom out to show content that is too wide.
      const wide = await page.evaluate(
        (screen) =>
          [...document.querySelectorAll('#root *')]
            .filter((element) => element.getBoundingClientRect().right > screen)
            .map((element) => element.outerHTML.slice(0, 150)),
        width,
      );
      expect(wide, `${step} at ${width}`).toEqual([]);
    }
  };
  await tipper.scan();
  await expectFit('amount');
  await tipper.chooseAmount(50);
  await tipper.skipDetails();
  await expectFit('payment');
  await tipper.chooseMethod('Zelle');
  await expectFit('Zelle');
  await tipper.confirm();
  // This one passes by itself.
  await expectFit('sent', [390]);
  await page.getByText('Tip Sent Successfully!').click();
  await expect(tipper.star(1)).toBeVisible();
  await expectFit('rating');
  await expectAccessible(page, 'rating');
  await page.getByRole('button', { name: 'Not now' }).click();
  await expect(page.getByRole('heading', { name: 'Thank you!' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Keep your receipt' })).toBeVisible();
  await expectFit('review without a rating');
  await expectAccessible(page, 'review without a rating');
  await page.getByRole('button', { name: 'Rate your experience' }).click();
  await tipper.star(5).click();
  await expect(page.getByText('You can close this page')).toBeVisible();
  await expectFit('review');
  await expectAccessible(page, 'review');
  await page.getByRole('link', { name: 'Keep your receipt' }).click();
  await expect(page.getByRole('region', { name: 'Receipt' })).toBeVisible();
  await expectFit('receipt');
  await expectAccessible(page, 'receipt');
});

test('initials replace a photo that fails to load, both before and after the script arrives', async ({
  page,
  context,
  worker,
  ledger,
}) => {
  await ledger.losePhoto(worker.profileId);
  const initials = page.getByRole('region', { name: 'About this professional' }).getByText('RM');
  const release = await holdScripts(context);
  await page.goto(`/u/${worker.handle}`);
  await expect(initials).toBeHidden();
  release();
  await expect(initials).toBeVisible();

  const later = await context.newPage();
  let fail: () => void = () => {};
  const failing = new Promise<void>((resolve) => {
    fail = resolve;
  });
  await later.route('**/images/gone.webp', async (route) => {
    await failing;
    await route.continue();
  });
  await later.goto(`/u/${worker.handle}`, { waitUntil: 'domcontentloaded' });
  const tipper = new PageTipper(later, worker.handle);
  await tipper.chooseAmount(10);
  const card = later.getByRole('region', { name: 'About this professional' });
  await expect(card.getByText('RM')).toBeHidden();
  fail();
  await expect(card.getByText('RM')).toBeVisible();
});

test.describe('with a service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('a first visit without a network is not mistaken for a missing profile', async ({
    page,
    worker,
    context,
  }) => {
    // A phone that has seen another worker's page, but has nothing of this one cached.
    await page.goto('/u/demo');
    await serviceWorkerReady(page);
    const ofTheWorker = new RegExp(`/(u|api/profiles)/${worker.handle}`);
    await context.route(ofTheWorker, (route) => route.abort('internetdisconnected'));
    await page.goto(`/u/${worker.handle}`);
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    await expect(page.getByText('Profile Not Found')).toBeHidden();
    await context.unroute(ofTheWorker);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { name: worker.displayName })).toBeVisible();
  });
});

test('a phone that cannot save tips says so and sends them directly', async ({
  tipper,
  worker,
  ledger,
}) => {
  const { page } = tipper;
  // Like a private mode in which no database can be opened.
  await page.addInitScript(() => {
    Object.defineProperty(window, 'indexedDB', {
      value: {
        open() {
          throw new DOMException('The operation is insecure.', 'SecurityError');
        },
      },
    });
  });
  await tipper.scan();
  await tipper.chooseAmount(10);
  await tipper.skipDetails();
  await tipper.chooseMethod('Venmo');
  await tipper.confirm();
  await expect(page.getByText('Saved on this phone', { exact: false })).toBeHidden();
  await tipper.rate(5);
  await expect
    .poll(() => ledger.tips(worker.profileId))
    .toEqual([expect.objectContaining({ status: 'completed', rating: 5 })]);
});
