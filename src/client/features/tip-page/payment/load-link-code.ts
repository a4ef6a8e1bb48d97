export type LinkCodeModule = typeof import('./link-code-box');

let loaded: Promise<LinkCodeModule | null> | undefined;

/**
 * Loads the QR code's part of the page, or answers null. Called before it is needed, while there
 * is a network; a failure is tried again at the next call.
 */
export function loadLinkCode(): Promise<LinkCodeModule | null> {
  loaded ??= import('./link-code-box').catch(() => {
    loaded = undefined;
    return null;
  });
  return loaded;
}
