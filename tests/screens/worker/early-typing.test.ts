// Typing while React hydrates a page that the browser has translated: React then renders it again,
// with empty fields.
import { fireEvent, waitFor } from '@testing-library/dom';
import { afterEach, expect, it } from 'vitest';
import { catchEarlySubmits } from '../../../src/client/inline/catch-early-submits';
import { keepEarlyTyping } from '../../../src/client/platform/early-typing';

const form =
  '<form><input name="email" autocomplete="email"><input name="password" type="password" autocomplete="off"></form>';

function field(name: string): HTMLInputElement {
  const found = document.querySelector<HTMLInputElement>(`[name=${name}]`);
  if (!found) throw new Error(`no field ${name}`);
  return found;
}

function typeIn(name: string, value: string): void {
  fireEvent.input(field(name), { target: { value } });
}

function renderAnew(): void {
  document.body.innerHTML = form;
}

// Nothing is restored on another page.
afterEach(async () => {
  window.history.replaceState(null, '', `/${crypto.randomUUID()}`);
  renderAnew();
  await new Promise((resolve) => setTimeout(resolve));
});

it('restores at once what was typed before and during hydration', () => {
  renderAnew();
  typeIn('email', 'noor@exam');
  const giveBack = keepEarlyTyping();
  typeIn('email', 'noor@example.com');
  typeIn('password', 'GoodPass1');
  renderAnew();
  const heard: string[] = [];
  document.addEventListener('input', ({ target }) =>
    heard.push((target as HTMLInputElement).value),
  );
  giveBack();
  expect(field('email').value).toBe('noor@example.com');
  expect(field('password').value).toBe('GoodPass1');
  // The form notices as if it had been typed.
  expect(heard).toEqual(['noor@example.com', 'GoodPass1']);
  expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('GoodPass1');
});

it('restores it each time that a part of the page is rendered again', () => {
  renderAnew();
  const giveBack = keepEarlyTyping();
  typeIn('email', 'noor@example.com');
  // A render of another part: these fields are unchanged.
  giveBack();
  renderAnew();
  giveBack();
  typeIn('password', 'GoodPass1');
  renderAnew();
  giveBack();
  expect(field('email').value).toBe('noor@example.com');
  expect(field('password').value).toBe('GoodPass1');
});

it('restores the focus, so that the next keystroke is not lost', () => {
  renderAnew();
  const giveBack = keepEarlyTyping();
  typeIn('email', 'noor@example.com');
  field('password').focus();
  renderAnew();
  giveBack();
  expect(field('password')).toHaveFocus();
  expect(field('email').value).toBe('noor@example.com');

  renderAnew();
  field('email').focus();
  giveBack();
  expect(field('email')).toHaveFocus();
});

it('restores what was submitted before there was anything to send it', () => {
  const early = catchEarlySubmits(() => {});
  renderAnew();
  const giveBack = keepEarlyTyping();
  typeIn('email', 'noor@example.com');
  fireEvent.submit(document.querySelector('form') ?? document);
  renderAnew();
  giveBack();
  expect(field('email').value).toBe('noor@example.com');
  early.takeOver();
});

it('leaves alone what is typed after that, and what was sent', async () => {
  renderAnew();
  typeIn('email', 'noor@example.com');
  const giveBack = keepEarlyTyping();
  renderAnew();
  giveBack();
  await waitFor(() => expect(field('email').value).toBe('noor@example.com'));
  typeIn('email', 'lena@example.com');
  giveBack();
  await new Promise((resolve) => setTimeout(resolve));
  expect(field('email').value).toBe('lena@example.com');
  fireEvent.submit(document.querySelector('form') ?? document);
  renderAnew();
  giveBack();
  await new Promise((resolve) => setTimeout(resolve));
  expect(field('email').value).toBe('');
});
