// The link of a reminder: `#tip=` and a token. In the fragment, like every secret of an address.

/** Returns the token in the page's address, or null. */
export function tipLinkToken(): string | null {
  return /^#tip=([\w-]+)$/.exec(window.location.hash)?.[1] ?? null;
}

/** Takes the token out of the address, and leaves the history as it is. */
export function dropTipLink(): void {
  const { pathname, search } = window.location;
  history.replaceState(history.state, '', pathname + search);
}
