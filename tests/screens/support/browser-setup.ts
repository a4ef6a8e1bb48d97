// Adds what jsdom lacks, before every test of a screen. There is no layout: sizes, focus behind a
// dialog, and a tab's history are tested in a real browser.
import 'fake-indexeddb/auto';
import '@testing-library/jest-dom/vitest';
import { configure, prettyDOM } from '@testing-library/dom';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { closePage } from './page';

configure({
  // Long enough for a busy machine; waiting ends as soon as the element appears.
  asyncUtilTimeout: 30_000,
  // Printing the page is slow, and `findBy` discards most of these errors: print it when it is read.
  getElementError(message, container) {
    const error = new Error();
    error.name = 'TestingLibraryElementError';
    const print = () => [message, prettyDOM(container as Element)].filter(Boolean).join('\n\n');
    return Object.defineProperty(error, 'message', { get: print, configurable: true });
  },
});

// Without layout, no element ever changes its size.
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
// Without it, tips are fetched at regular intervals.
vi.stubGlobal(
  'EventSource',
  class extends EventTarget {
    close() {}
  },
);
// Only one tab exists here. Other contexts would be earlier tests' pages.
vi.stubGlobal('BroadcastChannel', undefined);

// Between tests, requests never settle. Otherwise a page that still sends would handle a failure in
// a browser that no longer exists.
const send = globalThis.fetch;
vi.stubGlobal('fetch', (input: RequestInfo | URL, init?: RequestInit) =>
  String(input).startsWith('/') ? new Promise(() => undefined) : send(input, init),
);

// Without layout, no element ever comes near the viewport.
vi.stubGlobal(
  'IntersectionObserver',
  class {
    observe() {}
    disconnect() {}
  },
);

// jsdom's document has no focus while the focus moves from one element to another.
document.hasFocus = () => true;

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
  // Another phone, with its own disk.
  vi.stubGlobal('indexedDB', new IDBFactory());
});

afterEach(() => {
  const unsaid = fieldsWithoutPurpose();
  closePage();
  vi.useRealTimers();
  expect(unsaid, 'fields that do not say what a browser may fill in').toEqual([]);
});

/** Returns the labels of fields without `autocomplete` on the screen when a test ends. */
function fieldsWithoutPurpose(): string[] {
  const typed =
    'textarea, select, input:not([type=checkbox], [type=radio], [type=file], [type=range])';
  return [...document.querySelectorAll<HTMLInputElement>(typed)]
    .filter((field) => !field.getAttribute('autocomplete'))
    .map((field) => field.labels?.[0]?.textContent ?? field.outerHTML);
}
