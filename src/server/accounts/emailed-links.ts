// Makes the links that emails carry. Each works once. Its token is in the fragment, which is sent
// to no server and stands in no log.
import type { ServerDeps } from '#server/deps';
import { hashOfToken, newToken } from '#server/security/tokens';
import { insertConfirmationLink } from './repository/confirmation-links';
import { insertResetLink } from './repository/reset-links';
import { insertUndoLink, type UndoLinkRow } from './repository/undo-links';
import { insertUnlockLink } from './repository/unlock-links';

type Deps = Pick<ServerDeps, 'config' | 'database'>;

/** Creates a token, stores its hash, and returns the address of a page with the token. */
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
 * Makes a link that sets a new password. Earlier links stay valid, because theirs may be the email
 * that arrives.
 * @param link.email the address that the account gets back with it, or null
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
 * Makes a link that confirms an email address. Earlier links stay valid, as above.
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
 * Makes a link that puts payment details back.
 * @returns the link's address
 */
export function newUndoLink(deps: Deps, link: Omit<UndoLinkRow, 'tokenHash'>): Promise<string> {
  return linkTo('undo', deps, (tokenHash) =>
    insertUndoLink(deps.database.db, { ...link, tokenHash }),
  );
}

/**
 * Makes a link that forgets the wrong passwords of a network.
 * @param link.subjectKey names the account and the network, as the rate limiter does
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
