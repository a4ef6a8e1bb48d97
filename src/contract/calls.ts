// Every call of the API. The OpenAPI document and the table in docs/product.md are made from this
// list, so a call that is missing here does not exist.

export { deleteAccount, patchAccount, putEmail, putPassword } from './account';
export { getAccountExport } from './account-export';
export { getAnalytics, getFunnel } from './analytics';
export { approveTips } from './approvals';
export { login, logout, signup } from './auth';
export { deleteAvatar, postAvatar } from './avatar';
export {
  getBilling,
  getTestPayment,
  openBillingPortal,
  postTestPayment,
  startCheckout,
} from './billing';
export {
  deleteLogo,
  deleteTheme,
  listThemes,
  postLogo,
  putPageTheme,
  putTheme,
} from './branding';
export { getCodePage } from './code-page';
export { removeContact } from './contact-removal';
export { getDomainPage } from './domain-page';
export { askForDomain, checkDomain, deleteDomain, getDomain, putDomain } from './domains';
export { getEarnings } from './earnings';
export { getEarningsGoal, putEarningsGoal } from './earnings-goal';
export {
  cancelEmailChange,
  confirmEmail,
  getAccountEmail,
  sendConfirmation,
} from './email-confirmation';
export { getCurrentEntitlements, getEntitlements, getProfileEntitlements } from './entitlements';
export { exportTips, findTipIds, findTips } from './found-tips';
export {
  deletePushDevice,
  getNotifications,
  putNotificationPreferences,
  putPushDevice,
  unsubscribe,
} from './notices';
export { getOperator } from './operator';
export {
  getHandleAvailability,
  getOwnProfile,
  putOwnProfile,
  putProfileActive,
  putProfileSearchable,
} from './own-profile';
export { createPage, listPages } from './pages';
export {
  addPasskey,
  listPasskeys,
  preparePasskey,
  removePasskey,
  renamePasskey,
  requestPasskey,
  signInWithPasskey,
} from './passkeys';
export { requestPasswordReset, resetPassword } from './password-reset';
export { getProfile } from './profile';
export {
  createQrCode,
  deleteQrCode,
  listQrCodes,
  patchQrCode,
} from './qr-codes';
export { getRatings } from './ratings';
export { listTips, patchReceivedTip, reportTip } from './received-tips';
export {
  confirmSignIn,
  confirmSignInWithPasskey,
  listSecurityEvents,
  undoChange,
} from './security-activity';
export { deleteOtherSessions, deleteSession, getSessions } from './sessions';
export { deleteShift, listShifts, putShift } from './shifts';
export { listStatements } from './statements';
export { getTipAttempt } from './stored-attempt';
export { createSupportRequest, listSupportRequests } from './support';
export {
  correctTeamShift,
  getTeamPool,
  getTeamStatement,
  listTeamShifts,
  markTransfer,
  postAdjustment,
  postSettlement,
  postTeamShift,
} from './team-books';
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
} from './team-members';
export { listTeamTips } from './team-tips';
export { createTeam, getTeam, listTeams, putTeamRules } from './teams';
export { createTip, patchTip, saveTipAttempt } from './tip';
export { getTipRecord } from './tip-record';
export { resumeTip } from './tip-resumption';
export { getTipTotals } from './tip-totals';
export { requestVisitToken, trackConversion, trackScan } from './tracking';
export { unlockSignIn } from './unlock';
export { getSession, getUser } from './user';
export { getApplePass, getGooglePass } from './wallet';
