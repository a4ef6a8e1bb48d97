import { type ReactNode, startTransition } from 'react';
import { createRoot, hydrateRoot, type RootOptions } from 'react-dom/client';

/** Errors are reported with the component stack, which tells where on the page they occurred. */
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
 * Takes over what the server rendered of the application. As a transition, which React works on in
 * slices of 5 ms: all at once, it would block an old phone for half a second.
 * @param onRenderedAgain called when React could not hydrate a part and has rendered it anew
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
