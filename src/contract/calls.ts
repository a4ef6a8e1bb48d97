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
export { getCodePage } from './code-page';
export { getEarnings } from './earnings';
export { getEarningsGoal, putEarningsGoal } from './earnings-goal';
export { getCurrentEntitlements, getEntitlements, getProfileEntitlements } from './entitlements';
export { exportTips, findTipIds, findTips } from './found-tips';
export { getOperator } from './operator';
export {
  getHandleAvailability,
  getOwnProfile,
  putOwnProfile,
  putProfileActive,
} from './own-profile';
export { getProfile } from './profile';
export {
  createQrCode,
  deleteQrCode,
  listQrCodes,
  patchQrCode,
} from './qr-codes';
export { getRatings } from './ratings';
export { listTips, patchReceivedTip, reportTip } from './received-tips';
export { deleteOtherSessions, deleteSession, getSessions } from './sessions';
export { deleteShift, listShifts, putShift } from './shifts';
export { createTip, getTipAttempt, patchTip, saveTipAttempt } from './tip';
export { getTipRecord } from './tip-record';
export { getTipTotals } from './tip-totals';
export { requestVisitToken, trackConversion, trackScan } from './tracking';
export { getSession, getUser } from './user';
