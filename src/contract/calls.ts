// Every call of the API. The OpenAPI document and the table in docs/product.md are made from this
// list, so a call that is missing here does not exist.

export { deleteAccount, patchAccount, putEmail, putPassword } from './accounts/account';
export { getAccountExport } from './accounts/account';
export { getAnalytics, getFunnel } from './metrics/analytics';
export { approveTips } from './tips/received-tips';
export { login, logout, signup } from './accounts/auth';
export { deleteAvatar, postAvatar } from './profiles/avatar';
export {
  getBilling,
  getTestPayment,
  openBillingPortal,
  postTestPayment,
  startCheckout,
} from './billing/billing';
export {
  deleteLogo,
  deleteTheme,
  listThemes,
  postLogo,
  putPageTheme,
  putTheme,
} from './profiles/branding';
export { getCodePage } from './codes/code-page';
export { removeContact } from './tips/contact-removal';
export { getDomainPage } from './domains/domain-page';
export { askForDomain, checkDomain, deleteDomain, getDomain, putDomain } from './domains/domains';
export { getEarnings } from './metrics/earnings';
export { getEarningsGoal, putEarningsGoal } from './metrics/earnings-goal';
export {
  cancelEmailChange,
  confirmEmail,
  getAccountEmail,
  sendConfirmation,
} from './accounts/emailed-links';
export { getCurrentEntitlements, getEntitlements, getProfileEntitlements } from './billing/entitlements';
export { exportTips, findTipIds, findTips } from './tips/received-tips';
export {
  deletePushDevice,
  getNotifications,
  putNotificationPreferences,
  putPushDevice,
  unsubscribe,
} from './messaging/notifications';
export { getOperator } from './operator/operator';
export {
  getHandleAvailability,
  getOwnProfile,
  putOwnProfile,
  putProfileActive,
  putProfileSearchable,
} from './profiles/own-profile';
export { createPage, listPages } from './profiles/pages';
export {
  addPasskey,
  listPasskeys,
  preparePasskey,
  removePasskey,
  renamePasskey,
  requestPasskey,
  signInWithPasskey,
} from './accounts/passkeys';
export { requestPasswordReset, resetPassword } from './accounts/emailed-links';
export { getProfile } from './profiles/profile';
export {
  createQrCode,
  deleteQrCode,
  listQrCodes,
  patchQrCode,
} from './codes/qr-codes';
export { getRatings } from './tips/ratings';
export { listTips, patchReceivedTip, reportTip } from './tips/received-tips';
export {
  confirmSignIn,
  confirmSignInWithPasskey,
  listSecurityEvents,
  undoChange,
} from './accounts/sessions';
export { deleteOtherSessions, deleteSession, getSessions } from './accounts/sessions';
export { deleteShift, listShifts, putShift } from './metrics/shifts';
export { listStatements } from './tips/statements';
export { getTipAttempt } from './tips/stored-attempt';
export { createSupportRequest, listSupportRequests } from './operator/support';
export {
  correctTeamShift,
  getTeamPool,
  getTeamStatement,
  listTeamShifts,
  markTransfer,
  postAdjustment,
  postSettlement,
  postTeamShift,
} from './teams/ledger';
export {
  acceptInvitation,
  createInvitation,
  deleteHeir,
  deleteInvitation,
  lookAtInvitation,
  putHeir,
  putTeamMember,
  removeTeamMember,
  takeTeamOver,
} from './teams/members';
export { listTeamTips } from './teams/teams';
export { createTeam, getTeam, listTeams, putTeamRules } from './teams/teams';
export { createTip, patchTip, saveTipAttempt } from './tips/tip';
export { getTipRecord } from './tips/statements';
export { resumeTip } from './tips/tip-resumption';
export { getTipTotals } from './tips/received-tips';
export { requestVisitToken, trackConversion, trackScan } from './metrics/tracking';
export { unlockSignIn } from './accounts/emailed-links';
export { getSession, getUser } from './accounts/user';
export { getApplePass, getGooglePass } from './wallet/wallet';
