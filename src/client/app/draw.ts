import type { ReactNode } from 'react';
import { createRoot, hydrateRoot, type RootOptions } from 'react-dom/client';

/** With the component stack: which of the page's parts it was. */
const reporting: RootOptions = {
  onUncaughtError: (error, { componentStack }) =>
    console.error('The page crashed', error, componentStack),
  onCaughtError: (error, { componentStack }) =>
    console.error('A part of the page crashed', error, componentStack),
  onRecoverableError: (error, { componentStack }) =>
    console.error('A part of the page had to be drawn again', error, componentStack),
};

/** Draws the application, or takes over what the server drew of it, and reports what goes wrong. */
export function draw(root: HTMLElement, application: ReactNode): void {
  if (root.hasAttribute('data-rendered')) hydrateRoot(root, application, reporting);
  else createRoot(root, reporting).render(application);
}
