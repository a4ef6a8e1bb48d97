// The table of all calls. A call that is not here does not exist.

export { deleteAccount, patchAccount, putEmail, putPassword } from './account';
export { getAccountExport } from './account-export';
export { login, logout, signup } from './auth';
export { deleteAvatar, postAvatar } from './avatar';
export { getCurrentEntitlements, getEntitlements, getProfileEntitlements } from './entitlements';
export {
  getHandleAvailability,
  getOwnProfile,
  putOwnProfile,
  putProfileActive,
} from './own-profile';
export { getProfile } from './profile';
export { getRatings } from './ratings';
export { listTips } from './received-tips';
export { deleteOtherSessions, deleteSession, getSessions } from './sessions';
export { createTip, getTipAttempt, patchTip, saveTipAttempt } from './tip';
export { trackConversion, trackScan } from './tracking';
export { getSession, getUser } from './user';
