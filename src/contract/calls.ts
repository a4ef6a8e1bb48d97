// Every call of the API, from which the OpenAPI document and a table in docs/product.md are made.

export {
  deleteAccount,
  getAccountExport,
  patchAccount,
  putEmail,
  putPassword,
} from './accounts/account';
export { login, logout, signup } from './accounts/auth';
export {
  cancelEmailChange,
  confirmEmail,
  getAccountEmail,
  requestPasswordReset,
  resetPassword,
  sendConfirmation,
  unlockSignIn,
} from './accounts/emailed-links';
export {
  addPasskey,
  confirmSignIn,
  confirmSignInWithPasskey,
  deleteOtherSessions,
  deleteSession,
  getSessions,
  listPasskeys,
  listSecurityEvents,
  preparePasskey,
  removePasskey,
  renamePasskey,
  requestPasskey,
  signInWithPasskey,
  undoChange,
} from './accounts/sessions';
export { getSession, getUser } from './accounts/user';
export {
  getBilling,
  getTestPayment,
  openBillingPortal,
  postTestPayment,
  startCheckout,
} from './billing/billing';
export {
  getCurrentEntitlements,
  getEntitlements,
  getProfileEntitlements,
} from './billing/plans';
export { getCodePage } from './codes/code-page';
export {
  createQrCode,
  deleteQrCode,
  listQrCodes,
  patchQrCode,
  putBadgeCode,
} from './codes/qr-codes';
export { getDomainPage } from './domains/domain-page';
export { askForDomain, checkDomain, deleteDomain, getDomain, putDomain } from './domains/domains';
export {
  deletePushDevice,
  getNotifications,
  putNotificationPreferences,
  putPushDevice,
  unsubscribe,
} from './messaging/notifications';
export { getAnalytics, getFunnel } from './metrics/analytics';
export {
  deleteShift,
  getEarnings,
  getEarningsGoal,
  listShifts,
  putEarningsGoal,
  putShift,
} from './metrics/earnings';
export { requestVisitToken, trackConversion, trackScan } from './metrics/tracking';
export { getOperator } from './operator/operator';
export { createSupportRequest, listSupportRequests } from './operator/support';
export {
  deleteAvatar,
  deleteLogo,
  deleteTheme,
  listThemes,
  postAvatar,
  postLogo,
  putPageTheme,
  putTheme,
} from './profiles/branding';
export {
  createPage,
  getHandleAvailability,
  getOwnProfile,
  listPages,
  putOwnProfile,
  putProfileActive,
  putProfileSearchable,
} from './profiles/own-profile';
export { getProfile } from './profiles/profile';
export {
  correctTeamShift,
  getTeamPool,
  getTeamStatement,
  listTeamShifts,
  postAdjustment,
  postSettlement,
  postTeamShift,
  putTransferEvent,
  voidTeamShift,
} from './teams/ledger';
export {
  acceptInvitation,
  createInvitation,
  deleteInvitation,
  deleteSuccessor,
  previewInvitation,
  putSuccessor,
  putTeamMember,
  removeTeamMember,
  takeTeamOver,
} from './teams/members';
export { createTeam, getTeam, listTeams, listTeamTips, putTeamRules } from './teams/teams';
export { getRatings } from './tips/ratings';
export {
  confirmReceipt,
  exportTips,
  getTipTotals,
  listTipIds,
  listTips,
  patchReceivedTip,
  reportTip,
} from './tips/received-tips';
export { getTipRecord, listStatements } from './tips/statements';
export { getTipAttempt } from './tips/stored-attempt';
export { createTip, patchTip, saveTipAttempt } from './tips/tip';
export { removeContact, resumeTip } from './tips/tip-links';
export { getApplePass, getGooglePass } from './wallet/wallet';
