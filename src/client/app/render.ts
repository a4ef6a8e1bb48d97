import { type ReactNode, startTransition } from 'react';
import { createRoot, hydrateRoot, type RootOptions } from 'react-dom/client';

/** Logs errors with the component stack, which shows where on the page they occurred. */
const reporting: RootOptions = {
  onUncaughtError: (error, { componentStack }) =>
    console.error('The page crashed', error, componentStack),
  onCaughtError: (error, { componentStack }) =>
    console.error('A part of the page crashed', error, componentStack),
  onRecoverableError: (error, { componentStack }) =>
    console.error('A part of the page had to be rendered again', error, componentStack),
};

/** Renders the application, replacing whatever is there. */
export function render(root: HTMLElement, application: ReactNode): void {
  createRoot(root, reporting).render(application);
}

/**
 * Hydrates the server-rendered application. It does so in a transition, which React splits into
 * slices of 5 ms: all at once, it would block an old phone for half a second.
 * @param onRenderedAgain called when React could not hydrate a part and rendered it from scratch
 */
export function hydrate(
  root: HTMLElement,
  application: ReactNode,
  onRenderedAgain?: () => void,
): void {
  startTransition(() => {
    hydrateRoot(root, application, {
      ...reporting,
      onRecoverableError: (error, info) => {
        reporting.onRecoverableError?.(error, info);
        onRenderedAgain?.();
      },
    });
  });
}
