// A reminder link: `#tip=` and a token, in the fragment like all secrets in URLs.

export function tipLinkToken(): string | null {
  return /^#tip=([\w-]+)$/.exec(window.location.hash)?.[1] ?? null;
}

/** Removes the token from the URL without a new history entry. */
export function dropTipLink(): void {
  const { pathname, search } = window.location;
  history.replaceState(history.state, '', pathname + search);
}
