// Loads one of the applications, or says that it could not: otherwise a page that is not on this
// phone would show its spinner forever. Plain DOM, because the application is what may be missing.
import type { ServiceWorkerMessage } from '#contract/service-worker';
import { giveUpEarlySubmits } from './early-submit';
import { reloadOnMissingChunk } from './missing-chunk';
import { isServedBrowser } from './served-browser';
import { nextTask } from './wait';

interface Application {
  mount(root: HTMLElement): void | Promise<void>;
}

/** Mounts what `load` imports. Never rejects. */
export async function start(root: HTMLElement, load: () => Promise<Application>): Promise<void> {
  // Rendered pages have checked this already (`src/client/inline/start.ts`).
  if (!isServedBrowser()) return explainTooOld(root);
  reloadOnMissingChunk();
  try {
    // React is evaluated in its own task, so that a tap need not wait for the rest.
    await import('react-dom/client');
    const application = await load();
    await nextTask();
    await application.mount(root);
  } catch (error) {
    console.error('The application could not be started', error);
    // A rendered page is readable, and its forms work by themselves.
    if (root.hasAttribute('data-rendered')) giveUpEarlySubmits();
    else explain(root);
  }
}

function explainTooOld(root: HTMLElement): void {
  say(
    root,
    'This browser is too old for this page',
    'Tipwell needs a browser from the last two years, or iOS 15.4 or later. Update yours, or open this page in another one.',
  );
}

/** Replaces everything with a heading and some advice. Returns their container. */
function say(root: HTMLElement, what: string, whatToDo: string): HTMLElement {
  const main = element('main', 'mx-auto max-w-md px-6 py-24 text-center text-ink');
  const heading = element('h1', 'text-xl font-bold');
  const advice = element('p', 'mt-3 text-ink-muted');
  heading.textContent = what;
  advice.textContent = whatToDo;
  main.append(heading, advice);
  root.textContent = '';
  root.append(main);
  return main;
}

function explain(root: HTMLElement): void {
  const main = say(
    root,
    navigator.onLine ? 'Tipwell could not be loaded' : 'This page is not on this device yet',
    'Check your connection and try again.',
  );
  const button = element(
    'button',
    'mt-8 min-h-11 rounded-control bg-brand px-6 font-semibold text-on-brand',
  );
  button.textContent = 'Try again';
  button.addEventListener('click', tryAgain);
  window.addEventListener('online', tryAgain, { once: true });
  main.append(button);
}

/** Reloads, first activating a waiting service worker: the cached shell may be too old. */
async function tryAgain(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration().catch(() => undefined);
  const waiting = registration?.waiting;
  if (!waiting) return window.location.reload();
  // An update has nothing to destroy on this screen.
  waiting.addEventListener('statechange', () => {
    if (waiting.state === 'activated') window.location.reload();
  });
  waiting.postMessage({ type: 'SKIP_WAITING' } satisfies ServiceWorkerMessage);
}

function element<Name extends keyof HTMLElementTagNameMap>(name: Name, className: string) {
  const created = document.createElement(name);
  created.className = className;
  return created;
}
