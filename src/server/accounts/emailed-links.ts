// Creates emailed links. Each works once; its token is in the fragment, which nobody logs.
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
 * Creates a link that sets a new password. Earlier links stay valid, because theirs may be the
 * email that arrives.
 * @param link.email the address that the link restores to the account, or null
 * @returns the link's address
 */
export function newResetLink(
  deps: Deps,
  link: { userId: string; email: string | null; expiresAt: Date },
): Promise<string> {
  return linkTo('reset-password', deps, (tokenHash) =>
    insertResetLink(deps.database.db, { ...link, tokenHash }),
  );
}

/**
 * Creates a link that confirms an email address. Earlier links stay valid, as above.
 * @returns the link's address
 */
export function newConfirmationLink(
  deps: Deps,
  link: { userId: string; email: string; expiresAt: Date },
): Promise<string> {
  return linkTo('confirm-email', deps, (tokenHash) =>
    insertConfirmationLink(deps.database.db, { ...link, tokenHash }),
  );
}

/**
 * Creates a link that restores payment details.
 * @returns the link's address
 */
export function newUndoLink(deps: Deps, link: Omit<UndoLinkRow, 'tokenHash'>): Promise<string> {
  return linkTo('undo', deps, (tokenHash) =>
    insertUndoLink(deps.database.db, { ...link, tokenHash }),
  );
}

/**
 * Creates a link that resets the count of wrong passwords from a network.
 * @param link.subjectKey identifies account and network, as for the rate limiter
 * @returns the link's address
 */
export function newUnlockLink(
  deps: Deps,
  link: { userId: string; subjectKey: string; expiresAt: Date },
): Promise<string> {
  return linkTo('unlock', deps, (tokenHash) =>
    insertUnlockLink(deps.database.db, { ...link, tokenHash }),
  );
}
