// Creates links for emails and returns their addresses. Each works once. The token is in the URL's
// fragment, which no server receives or logs.
import type { Queries } from '#server/db/queries';
import type { ServerDeps } from '#server/deps';
import { hashOfToken, newToken } from '#server/security/tokens';
import { insertConfirmationLink } from './repository/confirmation-links';
import { hasRestoringLink, insertResetLink } from './repository/reset-links';
import { hasUndoLink, insertUndoLink, type UndoLinkRow } from './repository/undo-links';
import { insertUnlockLink } from './repository/unlock-links';
import { selectUserByEmail, shareLockUser } from './repository/users';

type Deps = Pick<ServerDeps, 'config' | 'database'>;

// Links that undo a change are created when their email is sent, by which time the change may be
// undone: by another link, or together with an earlier change. So the change itself stores a link
// whose token nobody has. What invalidates the change's links deletes this one, too, and without it
// no other is created.

type RestoringLink = { userId: string; email: string; expiresAt: Date };

type UndoLink = Omit<UndoLinkRow, 'tokenHash'>;

/**
 * Allows links that restore a user's former address, until they expire or the change is undone. No
 * other account can take the address meanwhile.
 * @param db the transaction that changes the address
 */
export function allowRestoringLinks(db: Queries, link: RestoringLink): Promise<void> {
  return insertResetLink(db, { ...link, tokenHash: hashOfToken(newToken()) });
}

/**
 * Allows links that restore payment details, until they expire or the change is undone.
 * @param db the transaction that changes the details
 */
export function allowUndoLinks(db: Queries, link: UndoLink): Promise<void> {
  return insertUndoLink(db, { ...link, tokenHash: hashOfToken(newToken()) });
}

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
 * @param email where it is sent
 * @returns null if that is no longer the user's address
 */
export function newResetLink(
  deps: Deps,
  { email, ...link }: { userId: string; email: string; expiresAt: Date },
): Promise<string | null> {
  return deps.database.transaction(async (transaction) => {
    // Whoever changes or restores the address locks the user first, and ends links that exist.
    await shareLockUser(transaction, link.userId);
    if ((await selectUserByEmail(transaction, email))?.id !== link.userId) return null;
    return linkTo('reset-password', deps, (tokenHash) =>
      insertResetLink(transaction, { ...link, email: null, tokenHash }),
    );
  });
}

/**
 * Creates a link that sets a new password and restores a former address. Earlier links stay valid,
 * as above.
 * @param link as in `allowRestoringLinks`
 * @returns null if that change of address has been undone
 */
export function newRestoringLink(deps: Deps, link: RestoringLink): Promise<string | null> {
  return deps.database.transaction(async (transaction) => {
    // Whoever undoes a change locks the user first.
    await shareLockUser(transaction, link.userId);
    if (!(await hasRestoringLink(transaction, link))) return null;
    return linkTo('reset-password', deps, (tokenHash) =>
      insertResetLink(transaction, { ...link, tokenHash }),
    );
  });
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

/**
 * Creates a link that restores payment details.
 * @param link as in `allowUndoLinks`
 * @returns null if that change has been undone
 */
export function newUndoLink(deps: Deps, link: UndoLink): Promise<string | null> {
  return deps.database.transaction(async (transaction) => {
    await shareLockUser(transaction, link.userId);
    if (!(await hasUndoLink(transaction, link))) return null;
    return linkTo('undo', deps, (tokenHash) => insertUndoLink(transaction, { ...link, tokenHash }));
  });
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
