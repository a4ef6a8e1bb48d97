// The table of all calls. A call that is not here does not exist.
export { getSession, getUser, login, logout, signup } from './auth';
export { getCurrentEntitlements, getEntitlements, getProfileEntitlements } from './entitlements';
export { getOwnProfile, putOwnProfile } from './own-profile';
export { getProfile } from './profile';
export { getRatings } from './ratings';
export { createTip, getTipAttempt, listTips, patchTip, saveTipAttempt } from './tip';
export { trackConversion, trackScan } from './tracking';
