// Every call of the API, from which the OpenAPI document and a table in docs/product.md are made.

export {
  deleteAccount,
  getAccountExport,
  patchAccount,
  putEmail,
  putPassword,
} from './accounts/account';
export {
  cancelEmailChange,
  confirmEmail,
  getAccountEmail,
  getSession,
  getUser,
  login,
  logout,
  requestPasswordReset,
  resetPassword,
  sendConfirmation,
  signup,
  unlockSignIn,
} from './accounts/auth';
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
export {
  getBilling,
  getCurrentEntitlements,
  getEntitlements,
  getProfileEntitlements,
  getTestPayment,
  openBillingPortal,
  postTestPayment,
  startCheckout,
} from './billing/billing';
export {
  createQrCode,
  deleteQrCode,
  getCodePage,
  listQrCodes,
  patchQrCode,
  putBadgeCode,
} from './codes/qr-codes';
export {
  askForDomain,
  checkDomain,
  deleteDomain,
  getDomain,
  getDomainPage,
  putDomain,
} from './domains/domains';
export {
  deletePushDevice,
  getNotifications,
  patchNotificationPreferences,
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
export { createSupportRequest, getOperator, listSupportRequests } from './operator/operator';
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
export { getProfile, getRatings } from './profiles/profile';
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
export { createTip, getTipAttempt, patchTip, saveTipAttempt } from './tips/tip';
export { removeContact, resumeTip } from './tips/tip-links';
export { getApplePass, getGooglePass } from './wallet/wallet';
