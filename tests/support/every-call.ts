// A valid request for every call of the contract, as a starting point for tests of bad input.
import { randomBytes } from 'node:crypto';
import type { InjectOptions } from 'fastify';
import { v7 as newId } from 'uuid';
import { type Call, pathOf, TIP_SESSION_HEADER } from '#contract/call';
import * as calls from '#contract/calls';
import { formOf } from './forms';
import { newSubscription } from './push-service/device';
import { goodPassword, newHandle, profileBody, signupBody, type TestWorker } from './workers';

export type CallName = keyof typeof calls;
export const everyCall = Object.entries(calls) as [CallName, Call][];

/** Generates a tip session as a phone would. */
export const newTipSession = () => randomBytes(16).toString('base64url');

export interface GoodRequest {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: Record<string, unknown>;
  /** The file of a multipart call. The other fields are in `body`. */
  file?: Buffer;
  headers: Record<string, string>;
}

/** A photo of a single black pixel. */
export const tinyPhoto = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNgAAAAAgABSK+kcQAAAABJRU5ErkJggg==',
  'base64',
);

/** Returns a request that is valid for its call, except that some ids do not exist. */
export function goodRequest(name: CallName, worker: TestWorker): GoodRequest {
  const session = newTipSession();
  const { profile } = worker;
  const signedIn: Record<string, string> = { ...worker.headers };
  const tipper = { [TIP_SESSION_HEADER]: session };
  const tip = { profileId: profile.id, amount: 12.5, sessionId: session, paymentMethod: 'venmo' };
  const requests: Record<CallName, GoodRequest> = {
    getUser: { headers: signedIn },
    getSession: { headers: signedIn },
    login: { headers: {}, body: { email: worker.email, password: goodPassword } },
    signup: { headers: {}, body: signupBody() },
    logout: { headers: {} },
    requestPasswordReset: { headers: {}, body: { email: worker.email } },
    resetPassword: {
      headers: {},
      body: { token: randomBytes(32).toString('base64url'), newPassword: goodPassword },
    },
    requestPasskey: { headers: {} },
    signInWithPasskey: {
      headers: {},
      body: { id: 'AAAA', clientDataJSON: 'e30', authenticatorData: 'AAAA', signature: 'AAAA' },
    },
    listPasskeys: { headers: signedIn },
    preparePasskey: { headers: signedIn, body: { password: goodPassword } },
    addPasskey: {
      headers: signedIn,
      body: { id: 'AAAA', clientDataJSON: 'e30', attestationObject: 'AAAA' },
    },
    renamePasskey: { headers: signedIn, params: { id: newId() }, body: { name: 'Phone' } },
    removePasskey: { headers: signedIn, params: { id: newId() } },
    confirmEmail: { headers: {}, body: { token: randomBytes(32).toString('base64url') } },
    undoChange: { headers: {}, body: { token: randomBytes(32).toString('base64url') } },
    confirmSignIn: { headers: signedIn, body: { password: goodPassword } },
    confirmSignInWithPasskey: {
      headers: signedIn,
      body: { id: 'AAAA', clientDataJSON: 'e30', authenticatorData: 'AAAA', signature: 'AAAA' },
    },
    listSecurityEvents: { headers: signedIn },
    unlockSignIn: { headers: {}, body: { token: randomBytes(32).toString('base64url') } },
    getEntitlements: { headers: {} },
    getCurrentEntitlements: { headers: signedIn },
    getProfileEntitlements: { headers: {}, params: { userId: worker.user.id } },
    getOwnProfile: { headers: signedIn },
    putOwnProfile: { headers: signedIn, body: { ...profileBody({ handle: profile.handle }) } },
    patchAccount: { headers: signedIn, body: { firstName: 'Ada' } },
    putEmail: { headers: signedIn, body: { email: worker.email, password: goodPassword } },
    getAccountEmail: { headers: signedIn },
    sendConfirmation: { headers: signedIn },
    cancelEmailChange: { headers: signedIn },
    putPassword: {
      headers: signedIn,
      body: { currentPassword: goodPassword, newPassword: goodPassword },
    },
    deleteAccount: {
      headers: signedIn,
      body: { password: goodPassword, confirmation: worker.email },
    },
    getAccountExport: { headers: signedIn, query: { format: 'json' } },
    getSessions: { headers: signedIn },
    deleteSession: { headers: signedIn, params: { id: newId() } },
    deleteOtherSessions: { headers: signedIn },
    putProfileActive: { headers: signedIn, body: { active: true } },
    putProfileSearchable: { headers: signedIn, body: { searchable: true } },
    getHandleAvailability: { headers: signedIn, params: { handle: profile.handle } },
    listSupportRequests: { headers: signedIn },
    createSupportRequest: {
      headers: signedIn,
      body: { id: newId(), topic: 'tips', message: 'Where is my tip?' },
    },
    listThemes: { headers: signedIn },
    putTheme: {
      headers: signedIn,
      params: { id: newId() },
      body: { name: 'Bar', color: '#7c2d12' },
    },
    deleteTheme: { headers: signedIn, params: { id: newId() } },
    putPageTheme: { headers: signedIn, body: { themeId: null } },
    postLogo: { headers: signedIn, body: {}, file: tinyPhoto },
    deleteLogo: { headers: signedIn },
    listPages: { headers: signedIn },
    createPage: { headers: signedIn, body: { ...profileBody(), id: newId() } },
    postAvatar: { headers: signedIn, body: {}, file: tinyPhoto },
    deleteAvatar: { headers: signedIn },
    resumeTip: {
      headers: {},
      body: { token: 'A'.repeat(36), profileId: profile.id, sessionId: session },
    },
    removeContact: { headers: {}, body: { token: 'A'.repeat(36) } },
    getOperator: { headers: {} },
    getDomain: { headers: signedIn },
    putDomain: { headers: signedIn, body: { host: `${profile.handle}.example.com` } },
    checkDomain: { headers: signedIn },
    deleteDomain: { headers: signedIn },
    askForDomain: { headers: {}, query: { domain: 'nobody.example.com' } },
    getDomainPage: { headers: {} },
    getNotifications: { headers: signedIn },
    patchNotificationPreferences: { headers: signedIn, body: { tipEmail: true } },
    putPushDevice: { headers: signedIn, body: newSubscription() },
    deletePushDevice: { headers: signedIn, params: { id: newId() } },
    unsubscribe: { headers: {}, body: { token: 'A'.repeat(80) } },
    listQrCodes: { headers: signedIn },
    createQrCode: {
      headers: signedIn,
      body: { id: newId(), name: 'Terrace', place: 'table' },
    },
    putBadgeCode: { headers: signedIn },
    patchQrCode: { headers: signedIn, params: { id: newId() }, body: { paused: true } },
    deleteQrCode: { headers: signedIn, params: { id: newId() } },
    getApplePass: { headers: signedIn },
    getGooglePass: { headers: signedIn },
    getCodePage: { headers: {}, params: { code: '0000000' } },
    getProfile: { headers: {}, params: { handle: profile.handle } },
    getRatings: { headers: {}, params: { handle: profile.handle } },
    createTip: { headers: tipper, body: { ...tip, tipId: newId() } },
    saveTipAttempt: {
      headers: tipper,
      body: { ...tip, tipId: newId(), paymentMethod: 'pending', tipperOptIn: false },
    },
    getTipAttempt: { headers: tipper, query: { session_id: session } },
    getTipTotals: { headers: signedIn },
    getAnalytics: { headers: signedIn, query: { from: '2026-05-01', to: '2026-05-31' } },
    getEarnings: { headers: signedIn, query: { from: '2026-05-01', to: '2026-05-31' } },
    getFunnel: { headers: signedIn, query: { from: '2026-05-01', to: '2026-05-31' } },
    getBilling: { headers: signedIn },
    startCheckout: { headers: signedIn, body: { plan: 'pro_monthly' } },
    openBillingPortal: { headers: signedIn },
    getTestPayment: { headers: signedIn, params: { id: newId() } },
    postTestPayment: { headers: signedIn, params: { id: newId() }, body: { step: 'pay' } },
    getEarningsGoal: { headers: signedIn },
    putEarningsGoal: { headers: signedIn, body: { goal: { unit: 'week', amount: 300 } } },
    getTipRecord: {
      headers: signedIn,
      query: { month: new Date().toISOString().slice(0, 7) },
    },
    listStatements: { headers: signedIn },
    listTeams: { headers: signedIn },
    createTeam: {
      headers: signedIn,
      body: { id: newId(), name: 'Bar', handle: newHandle(), sharesInPool: true },
    },
    getTeam: { headers: signedIn, params: { id: newId() } },
    putTeamRules: {
      headers: signedIn,
      params: { id: newId() },
      body: { payout: 'rotation', collectorId: null, split: 'hours' },
    },
    createInvitation: { headers: signedIn, params: { id: newId() }, body: { id: newId() } },
    deleteInvitation: { headers: signedIn, params: { id: newId(), invitationId: newId() } },
    previewInvitation: { headers: signedIn, body: { token: 'A'.repeat(43) } },
    acceptInvitation: { headers: signedIn, body: { token: 'A'.repeat(43) } },
    putTeamMember: {
      headers: signedIn,
      params: { id: newId(), memberId: newId() },
      body: { role: 'member', sharesInPool: true },
    },
    putSuccessor: { headers: signedIn, params: { id: newId() }, body: { memberId: newId() } },
    deleteSuccessor: { headers: signedIn, params: { id: newId() } },
    takeTeamOver: { headers: signedIn, params: { id: newId() } },
    removeTeamMember: { headers: signedIn, params: { id: newId(), memberId: newId() } },
    listTeamShifts: { headers: signedIn, params: { id: newId() } },
    listTeamTips: { headers: signedIn, params: { id: newId() } },
    getTeamPool: {
      headers: signedIn,
      params: { id: newId() },
      query: { from: '2026-05-01T17:00:00Z', to: '2026-05-01T23:00:00Z' },
    },
    postTeamShift: {
      headers: signedIn,
      params: { id: newId() },
      body: {
        id: newId(),
        startsAt: '2026-05-01T17:00:00Z',
        endsAt: '2026-05-01T23:00:00Z',
        split: 'hours',
        workers: [{ memberId: newId(), minutes: 60, points: 0 }],
      },
    },
    correctTeamShift: {
      headers: signedIn,
      params: { id: newId(), shiftId: newId() },
      body: {
        id: newId(),
        after: newId(),
        split: 'hours',
        note: '',
        workers: [{ memberId: newId(), minutes: 60, points: 0 }],
      },
    },
    voidTeamShift: {
      headers: signedIn,
      params: { id: newId(), shiftId: newId() },
      body: { id: newId() },
    },
    postAdjustment: {
      headers: signedIn,
      params: { id: newId() },
      body: { id: newId(), fromId: newId(), toId: newId(), amount: 5, note: 'Cash' },
    },
    postSettlement: { headers: signedIn, params: { id: newId() }, body: { id: newId() } },
    putTransferEvent: {
      headers: signedIn,
      params: { id: newId(), transferId: newId(), event: 'sent' },
    },
    getTeamStatement: {
      headers: signedIn,
      params: { id: newId() },
      query: { from: '2026-05-01', to: '2026-05-31' },
    },
    listShifts: { headers: signedIn, query: { from: '2026-05-01', to: '2026-05-31' } },
    putShift: { headers: signedIn, params: { id: newId() }, body: oneShift() },
    deleteShift: { headers: signedIn, params: { id: newId() } },
    listTips: { headers: signedIn, query: { state: 'reported', search: '12.50' } },
    listTipIds: { headers: signedIn },
    exportTips: { headers: signedIn },
    confirmReceipt: {
      headers: signedIn,
      body: { userId: worker.user.id, tipIds: [newId()], status: 'received' },
    },
    patchReceivedTip: { headers: signedIn, params: { id: newId() }, body: { textHidden: true } },
    reportTip: { headers: signedIn, params: { id: newId() }, body: { reason: 'spam' } },
    patchTip: { headers: tipper, params: { id: newId() }, body: { status: 'completed' } },
    trackConversion: {
      headers: tipper,
      body: { tipId: newId(), conversionType: 'payment_confirmed', sessionId: session },
    },
    requestVisitToken: {
      headers: tipper,
      body: { profileId: profile.id, sessionId: session },
    },
    trackScan: {
      headers: tipper,
      body: { profileId: profile.id, userHandle: profile.handle, sessionId: session },
    },
  };
  return requests[name];
}

const HOUR_MS = 60 * 60 * 1000;
let shiftsMade = 0;

/** Returns an unused half hour of the last year, because shifts must not overlap. */
function oneShift() {
  shiftsMade = (shiftsMade + 1) % 8760;
  const start = Date.now() - shiftsMade * HOUR_MS;
  return {
    startsAt: new Date(start).toISOString(),
    endsAt: new Date(start + HOUR_MS / 2).toISOString(),
  };
}

export function injected(call: Call, request: GoodRequest): InjectOptions {
  const { params, query, headers, body, file } = request;
  const sent = { method: call.method, url: pathOf(call, params), query };
  if (!call.file || !file) return { ...sent, headers, payload: body };
  const form = formOf(body as Record<string, string>, { name: call.file.name, content: file });
  return { ...sent, headers: { ...headers, ...form.headers }, payload: form.payload };
}
