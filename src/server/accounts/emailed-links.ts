// Creates links for emails and returns their addresses. Each works once. The token is in the URL's
// fragment, which no server receives or logs.
import type { ServerDeps } from '#server/deps';
import { hashOfToken, newToken } from '#server/security/tokens';
import { insertConfirmationLink } from './repository/confirmation-links';
import { insertResetLink } from './repository/reset-links';
import { insertUndoLink, type UndoLinkRow } from './repository/undo-links';
import { insertUnlockLink } from './repository/unlock-links';

type Deps = Pick<ServerDeps, 'config' | 'database'>;

/** Creates a token, stores its hash, and returns the page's address with the token. */
async function linkTo(
  page: string,
  { config }: Deps,
  keep: (tokenHash: Buffer) => Promise<void>,
): Promise<string> {
  const token = newToken();
  await keep(hashOfToken(token));
  return `${config.publicUrl}/${page}#${token}`;
}

/**
 * Creates a link that sets a new password. Earlier links stay valid, because only their email may
 * have arrived.
 * @param link.email the address that the link restores to the account, or null
 */
export function newResetLink(
  deps: Deps,
  link: { userId: string; email: string | null; expiresAt: Date },
): Promise<string> {
  return linkTo('reset-password', deps, (tokenHash) =>
    insertResetLink(deps.database.db, { ...link, tokenHash }),
  );
}

/** Creates a link that confirms an email address. Earlier links stay valid, as above. */
export function newConfirmationLink(
  deps: Deps,
  link: { userId: string; email: string; expiresAt: Date },
): Promise<string> {
  return linkTo('confirm-email', deps, (tokenHash) =>
    insertConfirmationLink(deps.database.db, { ...link, tokenHash }),
  );
}

/** Creates a link that restores payment details. */
export function newUndoLink(deps: Deps, link: Omit<UndoLinkRow, 'tokenHash'>): Promise<string> {
  return linkTo('undo', deps, (tokenHash) =>
    insertUndoLink(deps.database.db, { ...link, tokenHash }),
  );
}

/**
 * Creates a link that resets the count of wrong passwords from a network.
 * @param link.subjectKey the rate limiter's key for the account and network
 */
export function newUnlockLink(
  deps: Deps,
  link: { userId: string; subjectKey: string; expiresAt: Date },
): Promise<string> {
  return linkTo('unlock', deps, (tokenHash) =>
    insertUnlockLink(deps.database.db, { ...link, tokenHash }),
  );
}
