// A reminder's link: `#tip=` and a token, in the fragment like all secrets in addresses.

/** The token in the page's address, or null. */
export function tipLinkToken(): string | null {
  return /^#tip=([\w-]+)$/.exec(window.location.hash)?.[1] ?? null;
}

/** Removes the token from the address without a new history entry. */
export function dropTipLink(): void {
  const { pathname, search } = window.location;
  history.replaceState(history.state, '', pathname + search);
}
