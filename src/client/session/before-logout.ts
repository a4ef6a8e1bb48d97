type Ask = (logout: () => void) => void;

let asking: Ask | null = null;

/**
 * Lets a screen with unsaved input ask before a button signs the user out. It gets what to do if
 * they still want to. Returns a function that stops this.
 */
export function askBeforeLogout(ask: Ask): () => void {
  asking = ask;
  return () => {
    if (asking === ask) asking = null;
  };
}

/** Signs out, unless a screen asks first. */
export function logoutUnlessAsked(logout: () => void): void {
  if (asking) asking(logout);
  else logout();
}
