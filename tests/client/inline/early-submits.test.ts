import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { catchEarlySubmits } from '../../../src/client/inline/catch-early-submits';
import type { EarlySubmits } from '../../../src/client/platform/early-submit';

class Button {
  readonly attributes = new Set<string>();

  setAttribute(name: string) {
    this.attributes.add(name);
  }
  removeAttribute(name: string) {
    this.attributes.delete(name);
  }
}

const page = new EventTarget();
const load = vi.fn();
let early: EarlySubmits;

/** Creates a form with one button, which records native submits. */
function newForm({ old = false } = {}) {
  const button = new Button();
  const form = old ? { submit: vi.fn() } : { submit: vi.fn(), requestSubmit: vi.fn() };
  return { form, button };
}

/** Returns true if the browser may submit the form. */
function submit({ form, button }: Partial<ReturnType<typeof newForm>>): boolean {
  const event = new Event('submit', { cancelable: true });
  Object.defineProperties(event, { target: { value: form }, submitter: { value: button ?? null } });
  return page.dispatchEvent(event);
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', page);
  early = catchEarlySubmits(load);
});

afterEach(() => {
  early.takeOver();
  load.mockReset();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('a form submitted before the application has loaded', () => {
  it('is held, marks its button, and loads the application at once', () => {
    const tip = newForm();
    expect(submit(tip)).toBe(false);
    expect(tip.button.attributes).toEqual(new Set(['data-early']));
    expect(load).toHaveBeenCalledOnce();
  });

  it('gives way to a later one', () => {
    const first = newForm();
    const second = newForm();
    submit(first);
    submit(second);
    expect(first.button.attributes).toEqual(new Set());
    expect(early.takeOver()).toEqual(second);
  });

  it('is handed to the application, and so are all that follow', () => {
    const tip = newForm();
    submit(tip);
    expect(early.takeOver()).toEqual(tip);
    expect(tip.button.attributes).toEqual(new Set());
    expect(submit(newForm())).toBe(true);
    expect(early.takeOver()).toBeNull();
  });

  it('is sent by the browser when the application cannot be loaded, and so are all that follow', () => {
    const { form, button } = newForm();
    submit({ form, button });
    early.giveUp();
    expect(form.requestSubmit).toHaveBeenCalledExactlyOnceWith(button);
    expect(submit(newForm())).toBe(true);
  });

  it('is sent by the browser when the application has not loaded within ten seconds', () => {
    const { form, button } = newForm();
    submit({ form, button });
    vi.advanceTimersByTime(9_999);
    expect(form.requestSubmit).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(form.requestSubmit).toHaveBeenCalledExactlyOnceWith(button);
  });

  it('is sent even by a browser without `requestSubmit`', () => {
    const { form } = newForm({ old: true });
    submit({ form });
    early.giveUp();
    expect(form.submit).toHaveBeenCalledOnce();
  });

  it('is not sent again by the browser once the application has handled it', () => {
    const { form, button } = newForm();
    submit({ form, button });
    early.takeOver();
    vi.advanceTimersByTime(10_000);
    early.giveUp();
    expect(form.requestSubmit).not.toHaveBeenCalled();
  });
});
