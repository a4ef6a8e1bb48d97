import {
  type PaymentDetails,
  paymentMethods,
  paymentMethodText,
} from '#contract/profiles/payment-methods';
import {
  CONFIRMATION_LINK_DAYS,
  DAY_MS,
  MINUTE_MS,
  RESET_LINK_MINUTES,
  UNDO_DAYS,
  UNLOCK_LINK_MINUTES,
} from '#contract/timings';
import { referenceOf } from '#contract/tips/tip';
import {
  newConfirmationLink,
  newResetLink,
  newRestoringLink,
  newUndoLink,
  newUnlockLink,
} from '#server/accounts/emailed-links';
import {
  findUser,
  findUserByEmail,
  hasConfirmed,
  type KnownUser,
} from '#server/accounts/find-user';
import { plainName } from '#server/accounts/rules/plain-name';
import { knownTimeZone } from '#server/calendar/time-zone';
import type { ServerDeps } from '#server/deps';
import { contentsOfSupportRequest } from '#server/operator/support-requests';
import { findPageName } from '#server/profiles/find-pages';
import { pngPathOf } from '#server/profiles/rules/photo-address';
import { findTipForMessage } from '#server/tips/find-tip-for-message';
import type { Contents } from './contents';
import {
  contentsOfNoScanYet,
  contentsOfPrintYourCode,
  contentsOfSummary,
  contentsOfTipNotification,
} from './notifications/contents-of-notifications';
import type { MessageRow } from './repository/messages';

type ContentDeps = Pick<
  ServerDeps,
  'config' | 'database' | 'clock' | 'tipTokens' | 'unsubscribeTokens'
>;

type About<Kind extends keyof Contents> = (
  deps: ContentDeps,
  message: MessageRow,
) => Promise<Contents[Kind] | null>;

/**
 * Functions that look up the content of a message when it is sent, by kind. They also create the
 * tokens of its links. They return null if there is nothing left to say.
 */
export const contentsOfMessage: { [Kind in keyof Contents]: About<Kind> } = {
  async 'password-reset'(deps, { recipient }) {
    const user = await findUserByEmail(deps.database.db, recipient);
    if (!user) return null;
    const expiresAt = new Date(deps.clock.now() + RESET_LINK_MINUTES * MINUTE_MS);
    const url = await newResetLink(deps, { userId: user.id, email: recipient, expiresAt });
    return url === null
      ? null
      : { firstName: user.firstName, url, validMinutes: RESET_LINK_MINUTES };
  },

  'password-changed': notification,

  async 'email-changed'(deps, message) {
    const common = await notification(deps, message);
    if (!common || message.userId === null) return null;
    const { userId, recipient: email } = message;
    const { newEmail = '', undoUntil } = message.details;
    if (undoUntil === undefined) return { ...common, newEmail, undoUntil: null };
    // An ordinary reset link would go to the new address, which may be an intruder's.
    const expiresAt = new Date(undoUntil);
    const resetUrl = await newRestoringLink(deps, { userId, email, expiresAt });
    return resetUrl === null ? null : { ...common, resetUrl, newEmail, undoUntil: expiresAt };
  },

  async 'thank-you'({ config, database, tipTokens }, message) {
    const { recipient, details } = message;
    const tip = await findTipForMessage(database.db, message);
    // The tipper may have removed or changed the details since.
    if (tip?.contact.email !== recipient || tip.completedAt === null) return null;
    const { workerName, handle, active, photo, amount, methodName } = tip;
    const token = await tipTokens.issue('contact removal', tip.id);
    return {
      workerName,
      // A deactivated page's photo is not shown to anyone.
      photoUrl: active && photo ? `${config.publicUrl}${pngPathOf(photo)}` : null,
      tipperName: plainName(tip.contact.name),
      amount,
      methodName,
      reportedAt: tip.completedAt,
      timeZone: knownTimeZone(details.timeZone),
      reference: referenceOf(tip.id),
      pageUrl: `${config.publicUrl}/u/${handle}`,
      // The token is in the fragment, as in every link.
      removalUrl: `${config.publicUrl}/remove-details#${token}`,
      // Mail programs do not send fragments.
      unsubscribeUrl: `${config.publicUrl}/remove-details?token=${token}`,
    };
  },

  async 'new-device'(deps, message) {
    const common = await notification(deps, message);
    return common && { ...common, device: message.details.device ?? '' };
  },

  async 'payment-details-changed'(deps, message) {
    const common = await notification(deps, message);
    const {
      pageId: profileId,
      device = '',
      methods = '',
      before = '{}',
      undoUntil = '',
    } = message.details;
    const { userId } = message;
    const db = deps.database.db;
    const user = userId === null ? null : await findUser(db, userId);
    const pageName = userId && profileId ? await findPageName(db, { userId, profileId }) : null;
    if (!common || !user || !profileId || pageName === null) return null;
    const paymentDetails: PaymentDetails = JSON.parse(before);
    const expiresAt = new Date(undoUntil);
    // An address that was never confirmed may be somebody else's.
    const undoUrl = hasConfirmed(user, message.recipient)
      ? await newUndoLink(deps, { userId: user.id, profileId, paymentDetails, expiresAt })
      : null;
    const names = paymentMethods.filter((method) => methods.split(',').includes(method));
    return {
      ...common,
      device,
      undoUrl,
      validDays: UNDO_DAYS,
      pageName,
      methodNames: names.map((method) => paymentMethodText[method].name),
    };
  },

  async 'change-undone'(deps, message) {
    const common = await notification(deps, message);
    const { pageId: profileId, device = '' } = message.details;
    const { userId } = message;
    const db = deps.database.db;
    const pageName = userId && profileId ? await findPageName(db, { userId, profileId }) : null;
    return common && pageName !== null ? { ...common, device, pageName } : null;
  },

  async 'domain-changed'(deps, message) {
    const common = await notification(deps, message);
    const { device = '', host = '', change } = message.details;
    return common && { ...common, device, host, isRemoved: change === 'domain-removed' };
  },

  async 'tips-redirected'(deps, message) {
    const common = await notification(deps, message);
    const { device = '', what, name = '' } = message.details;
    const teamsUrl = what === 'founded-team' ? `${deps.config.publicUrl}/teams` : null;
    return common && { ...common, device, name, teamsUrl, what: what === 'code' ? 'code' : 'team' };
  },

  async 'account-deleted'({ config }, { createdAt: at, details }) {
    const { firstName = '', device = '' } = details;
    return { firstName, at, device, supportEmail: config.operator.supportEmail };
  },

  'passkey-added': passkeyNotification,
  'passkey-removed': passkeyNotification,

  async 'confirm-email'(deps, { userId, recipient }) {
    const user = userId === null ? null : await findUser(deps.database.db, userId);
    if (!user) return null;
    const isNew = recipient === user.email && user.emailConfirmedAt === null;
    if (!isNew && recipient !== user.pendingEmail) return null;
    const expiresAt = new Date(deps.clock.now() + CONFIRMATION_LINK_DAYS * DAY_MS);
    const url = await newConfirmationLink(deps, { userId: user.id, email: recipient, expiresAt });
    return {
      firstName: user.firstName,
      url,
      validDays: CONFIRMATION_LINK_DAYS,
      isChange: !isNew,
    };
  },

  async 'sign-in-locked'(deps, message) {
    const user = await findUserByEmail(deps.database.db, message.recipient);
    const { subjectKey } = message.details;
    if (!user || subjectKey === undefined) return null;
    const expiresAt = new Date(deps.clock.now() + UNLOCK_LINK_MINUTES * MINUTE_MS);
    return {
      ...about(deps, user, message),
      url: await newUnlockLink(deps, { userId: user.id, subjectKey, expiresAt }),
      validMinutes: UNLOCK_LINK_MINUTES,
    };
  },

  'tip-notification': contentsOfTipNotification,

  'weekly-summary': contentsOfSummary,

  'print-your-code': contentsOfPrintYourCode,

  'no-scan-yet': contentsOfNoScanYet,

  'support-request': contentsOfSupportRequest,
};

async function passkeyNotification(deps: ContentDeps, message: MessageRow) {
  const common = await notification(deps, message);
  return common && { ...common, passkeyName: message.details.passkeyName ?? '' };
}

/** Returns the fields that all notifications about an account share. */
async function notification(deps: ContentDeps, message: MessageRow) {
  const user = message.userId === null ? null : await findUser(deps.database.db, message.userId);
  return user && about(deps, user, message);
}

function about({ config }: ContentDeps, user: KnownUser, { createdAt }: MessageRow) {
  return {
    firstName: user.firstName,
    at: createdAt,
    resetUrl: `${config.publicUrl}/forgot-password`,
    supportEmail: config.operator.supportEmail,
  };
}
