// What jsdom lacks of a browser, before every test of a screen. Nothing here has a size or moves:
// layout, focus behind a dialog, and the history of a tab are tested in a real browser.
import 'fake-indexeddb/auto';
import '@testing-library/jest-dom/vitest';
import { configure } from '@testing-library/dom';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { closePage } from './page';

// Long enough for a busy machine; what is there earlier is seen earlier.
configure({ asyncUtilTimeout: 30_000 });

// There is no layout, so nothing ever changes its size.
vi.stubGlobal(
  'ResizeObserver',
  class {
    observe() {}
    unobserve() {}
    disconnect() {}
  },
);
// As on a phone in light mode.
vi.stubGlobal('matchMedia', (media: string) =>
  Object.assign(new EventTarget(), { media, matches: false }),
);
// Tips are fetched again at regular intervals without it.
vi.stubGlobal(
  'EventSource',
  class extends EventTarget {
    close() {}
  },
);
// A phone has one tab here. Others would be the pages of earlier tests.
vi.stubGlobal('BroadcastChannel', undefined);

// jsdom lays nothing out, so nothing ever comes near the screen.
vi.stubGlobal(
  'IntersectionObserver',
  class {
    observe() {}
    disconnect() {}
  },
);

window.scrollTo = () => undefined;
Element.prototype.scrollIntoView = () => undefined;
HTMLDialogElement.prototype.showModal = function () {
  this.open = true;
};
HTMLDialogElement.prototype.close = function () {
  this.open = false;
};

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  // Another phone, with a disk of its own.
  vi.stubGlobal('indexedDB', new IDBFactory());
});

afterEach(() => {
  const unsaid = fieldsWithoutPurpose();
  closePage();
  vi.useRealTimers();
  expect(unsaid, 'fields that do not say what a browser may fill in').toEqual([]);
});

/** The labels of the fields that are on the screen as a test ends, and have no `autocomplete`. */
function fieldsWithoutPurpose(): string[] {
  const typed =
    'textarea, select, input:not([type=checkbox], [type=radio], [type=file], [type=range])';
  return [...document.querySelectorAll<HTMLInputElement>(typed)]
    .filter((field) => !field.getAttribute('autocomplete'))
    .map((field) => field.labels?.[0]?.textContent ?? field.outerHTML);
}
