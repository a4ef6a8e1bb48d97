// Text typed on a page whose session ends is restored once the same user has signed in.
import { fireEvent } from '@testing-library/dom';
import { createFormControl } from 'react-hook-form';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { clearToken, storeToken } from '../../../src/client/platform/auth-token';
import { forgetChosenPage } from '../../../src/client/platform/chosen-page';
import { refillSavedFields } from '../../../src/client/platform/refill-fields';
import { forgetTyping, watchTyping } from '../../../src/client/platform/typed-fields';
import { forgetRefused } from '../../../src/client/platform/unauthorized';
import { takeFilled } from '../../../src/client/shared/forms/form-field';

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
  typeIn('name', 'Ana’s new page');
  typeIn('password', 'Secret1a');
  typeIn('shown', 'Secret2b');
  endSession(form);
}

function typeIn(name: string, value: string): void {
  fireEvent.input(input(name), { target: { value } });
}

/** The session ends, and the page is loaded again. */
function endSession(page: string): void {
  storeToken('a-token', 'ana');
  forgetRefused('a-token');
  document.body.innerHTML = page;
}

function signInAgain(): void {
  storeToken('another-token', 'ana');
  refillSavedFields();
}

describe('what was typed', () => {
  beforeAll(() => watchTyping());
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

  it('does not include what a field shows that was left alone, or has been saved', () => {
    history.replaceState(null, '', '/typed-3');
    const shown =
      '<form><input name="venmo" value="old"><input name="bio"><input name="bio"></form>';
    document.body.innerHTML = shown;
    const bios = document.querySelectorAll<HTMLInputElement>('[name=bio]');
    fireEvent.input(bios[0] as HTMLInputElement, { target: { value: 'Saved since' } });
    forgetTyping(['bio']);
    fireEvent.input(bios[1] as HTMLInputElement, { target: { value: 'Half a sentence' } });
    endSession(shown.replace('old', 'new'));
    signInAgain();
    const values = [...document.querySelectorAll('input')].map(({ value }) => value);
    expect(values).toEqual(['new', '', 'Half a sentence']);
  });

  it('is kept once more if the session ends before it is saved', () => {
    loseSession('/typed-4');
    signInAgain();
    endSession(form);
    signInAgain();
    expect(input('name').value).toBe('Ana’s new page');
  });

  it('stays with what its form is about', async () => {
    history.replaceState(null, '', '/typed-5');
    const about = (id: string) => `<form data-about="${id}"><input name="hours"></form>`;
    document.body.innerHTML = about('monday');
    typeIn('hours', '1.5');
    endSession(about('tuesday'));
    signInAgain();
    expect(input('hours').value).toBe('');
    document.body.innerHTML = about('monday');
    await expect.poll(() => input('hours').value).toBe('1.5');
  });

  it('outlives the field that it was typed into, but not a form that was left', () => {
    history.replaceState(null, '', '/typed-8');
    document.body.innerHTML = form;
    typeIn('name', 'Ana’s new page');
    document.body.innerHTML = form.replace('"name"', '"name" value="Ana’s new page"');
    endSession(form);
    signInAgain();
    expect(input('name').value).toBe('Ana’s new page');
    document.body.innerHTML = form.replace('"name"', '"name" value="Ana’s page"');
    endSession(form);
    expect(saved()).toBeNull();
  });

  it('includes what was filled in without an event, once a form has read it', () => {
    history.replaceState(null, '', '/typed-9');
    document.body.innerHTML = form;
    const typed = createFormControl({ defaultValues: { name: 'Ana' } });
    input('name').value = 'Ana Cole';
    takeFilled(typed, document.forms[0] as HTMLFormElement);
    endSession(form);
    signInAgain();
    expect(input('name').value).toBe('Ana Cole');
  });

  it('leaves what is saved for another page, if nothing was typed here', () => {
    loseSession('/typed-6');
    const before = saved();
    history.replaceState(null, '', '/typed-7');
    endSession(form);
    expect(saved()).toBe(before);
  });
});
