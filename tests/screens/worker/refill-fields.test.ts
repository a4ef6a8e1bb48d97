// Text typed on a page whose session ends is restored once the same user has signed in.
import { afterEach, describe, expect, it } from 'vitest';
import { clearToken, storeToken } from '../../../src/client/platform/auth-token';
import { forgetChosenPage } from '../../../src/client/platform/chosen-page';
import { refillSavedFields } from '../../../src/client/platform/refill-fields';
import { forgetRefused } from '../../../src/client/platform/unauthorized';

const form =
  '<form><input name="name"><input name="password" type="password"><input name="shown" autocomplete="current-password"></form>';

const saved = () => sessionStorage.getItem('tipwell.typed');

function input(name: string): HTMLInputElement {
  const found = document.querySelector<HTMLInputElement>(`form [name=${name}]`);
  if (!found) throw new Error(`no field ${name}`);
  return found;
}

/** Ana types on a page, and her session ends. */
function loseSession(path: string): void {
  history.replaceState(null, '', path);
  document.body.innerHTML = form;
  input('name').value = 'Ana’s new page';
  input('password').value = 'Secret1a';
  input('shown').value = 'Secret2b';
  storeToken('a-token', 'ana');
  forgetRefused('a-token');
  document.body.innerHTML = form;
}

describe('what was typed', () => {
  afterEach(() => {
    clearToken();
    forgetChosenPage();
    sessionStorage.clear();
    document.body.innerHTML = '';
    history.replaceState(null, '', '/');
  });

  it('is kept for its page through the sign-in, without passwords', async () => {
    loseSession('/typed-1');
    expect(saved()).not.toMatch(/Secret/);
    // Back on the page, before signing in.
    refillSavedFields();
    history.replaceState(null, '', '/login');
    refillSavedFields();
    expect(input('name').value).toBe('');
    storeToken('another-token', 'ana');
    refillSavedFields();
    history.replaceState(null, '', '/typed-1');
    refillSavedFields();
    expect(input('name').value).toBe('Ana’s new page');
    expect(saved()).toBeNull();
  });

  it('is dropped once somebody else has signed in', () => {
    loseSession('/typed-2');
    storeToken('b-token', 'ben');
    refillSavedFields();
    expect(input('name').value).toBe('');
    expect(saved()).toBeNull();
  });

  it('is not filled into the form of another tip page', () => {
    loseSession('/profile');
    forgetChosenPage();
    storeToken('another-token', 'ana');
    sessionStorage.setItem('tipwell.page', 'page-2');
    refillSavedFields();
    expect(input('name').value).toBe('');
    forgetChosenPage();
    refillSavedFields();
    expect(input('name').value).toBe('Ana’s new page');
  });

  it('is not kept on a tip page, nor for a token that was replaced', () => {
    loseSession('/u/ana');
    expect(saved()).toBeNull();
    storeToken('newer', 'ana');
    forgetRefused('a-token');
    expect(saved()).toBeNull();
  });
});
