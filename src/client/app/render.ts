import type { ReactNode } from 'react';
import { createRoot, hydrateRoot, type RootOptions } from 'react-dom/client';

/** Errors are reported with the component stack, which tells which part of the page they are in. */
const reporting: RootOptions = {
  onUncaughtError: (error, { componentStack }) =>
    console.error('The page crashed', error, componentStack),
  onCaughtError: (error, { componentStack }) =>
    console.error('A part of the page crashed', error, componentStack),
  onRecoverableError: (error, { componentStack }) =>
    console.error('A part of the page had to be rendered again', error, componentStack),
};

/** Renders the application, or takes over what the server has rendered of it. */
export function render(root: HTMLElement, application: ReactNode): void {
  if (root.hasAttribute('data-rendered')) hydrateRoot(root, application, reporting);
  else createRoot(root, reporting).render(application);
}
