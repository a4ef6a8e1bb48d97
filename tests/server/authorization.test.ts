// Who may make each call: every role makes it about the same worker's data.
import { eq } from 'drizzle-orm';
import { v7 as newId } from 'uuid';
import { describe, expect, it } from 'vitest';
import { TIP_SESSION_HEADER } from '#contract/call';
import type { QrCode } from '#contract/codes/qr-codes';
import { users } from '../../src/server/db/schema';
import { buildTestApp } from '../support/app';
import {
  type CallName,
  everyCall,
  type GoodRequest,
  goodRequest,
  injected,
  newTipSession,
} from '../support/every-call';
import { newSubscription } from '../support/push-service/device';
import { foundTeam } from '../support/teams';
import { beginTestPayment, takeTestStep } from '../support/test-payments';
import { Tipper } from '../support/tipper';
import { walletConfig } from '../support/wallet';
import { goodPassword, makeCode, signUpWorker, type TestWorker } from '../support/workers';

const { app, database } = await buildTestApp({ config: walletConfig() });

/** The owner comes last, because the call may delete what the others need. */
const roles = [
  ...(['nobody', 'another tipper', 'another worker', 'a deactivated worker'] as const),
  ...(['the tipper', 'the owner'] as const),
];
type Role = (typeof roles)[number];

/** The roles' statuses, in order. */
type Row = readonly [number, number, number, number, number, number];

const everybody: Row = [200, 200, 200, 200, 200, 200];
/** Workers each access their own account. No call by others may change the owner's data. */
const ownAccount: Row = [401, 401, 200, 200, 401, 200];
const tipperOnly: Row = [403, 403, 403, 403, 200, 403];

/** Strangers to a team cannot even tell that it exists. */
const ofTeam: Row = [401, 401, 404, 404, 401, 200];

const expected: Record<CallName, Row> = {
  login: everybody,
  signup: [201, 201, 201, 201, 201, 201],
  logout: everybody,
  requestPasswordReset: everybody,
  // With a link that was never sent.
  resetPassword: [410, 410, 410, 410, 410, 410],
  requestPasskey: everybody,
  // With a passkey that nobody has.
  signInWithPasskey: [403, 403, 403, 403, 403, 403],
  listPasskeys: ownAccount,
  preparePasskey: ownAccount,
  addPasskey: [401, 401, 403, 403, 401, 403],
  renamePasskey: [401, 401, 404, 404, 401, 404],
  removePasskey: [401, 401, 404, 404, 401, 404],
  confirmEmail: [410, 410, 410, 410, 410, 410],
  unlockSignIn: [410, 410, 410, 410, 410, 410],
  undoChange: [410, 410, 410, 410, 410, 410],
  confirmSignIn: ownAccount,
  // With a passkey that nobody has.
  confirmSignInWithPasskey: [401, 401, 403, 403, 401, 403],
  listSecurityEvents: ownAccount,
  resumeTip: [410, 410, 410, 410, 410, 410],
  removeContact: [410, 410, 410, 410, 410, 410],
  getUser: ownAccount,
  getSession: ownAccount,
  getSessions: ownAccount,
  deleteSession: [401, 401, 404, 404, 401, 200],
  deleteOtherSessions: ownAccount,
  patchAccount: ownAccount,
  putEmail: ownAccount,
  getAccountEmail: ownAccount,
  sendConfirmation: ownAccount,
  cancelEmailChange: ownAccount,
  putPassword: ownAccount,
  deleteAccount: ownAccount,
  getAccountExport: ownAccount,
  getOwnProfile: ownAccount,
  putOwnProfile: ownAccount,
  putProfileActive: ownAccount,
  putProfileSearchable: ownAccount,
  getHandleAvailability: ownAccount,
  listSupportRequests: ownAccount,
  createSupportRequest: [401, 401, 201, 201, 401, 201],
  getDomain: ownAccount,
  putDomain: [401, 401, 403, 403, 401, 200],
  // The owner's page has no domain.
  checkDomain: [401, 401, 403, 403, 401, 404],
  deleteDomain: ownAccount,
  // No proxy gets a certificate for an unverified host, and the product's host is no worker's.
  askForDomain: [404, 404, 404, 404, 404, 404],
  getDomainPage: [404, 404, 404, 404, 404, 404],
  listThemes: ownAccount,
  putTheme: [401, 401, 403, 403, 401, 200],
  deleteTheme: [401, 401, 404, 404, 401, 200],
  putPageTheme: [401, 401, 403, 403, 401, 200],
  postLogo: [401, 401, 403, 403, 401, 200],
  deleteLogo: ownAccount,
  listPages: ownAccount,
  // Free has only one page.
  createPage: [401, 401, 403, 403, 401, 201],
  postAvatar: ownAccount,
  deleteAvatar: ownAccount,
  getProfile: everybody,
  getRatings: everybody,
  getEntitlements: everybody,
  getOperator: everybody,
  getNotifications: ownAccount,
  patchNotificationPreferences: ownAccount,
  putPushDevice: ownAccount,
  deletePushDevice: [401, 401, 404, 404, 401, 200],
  unsubscribe: [410, 410, 410, 410, 410, 410],
  getCurrentEntitlements: ownAccount,
  getProfileEntitlements: everybody,
  listTips: ownAccount,
  getTipTotals: ownAccount,
  listQrCodes: ownAccount,
  createQrCode: [401, 401, 201, 201, 401, 201],
  putBadgeCode: [401, 401, 200, 200, 401, 200],
  patchQrCode: [401, 401, 404, 404, 401, 200],
  deleteQrCode: [401, 401, 404, 404, 401, 200],
  getApplePass: [401, 401, 403, 403, 401, 200],
  getGooglePass: [401, 401, 403, 403, 401, 200],
  getCodePage: everybody,
  getAnalytics: ownAccount,
  getEarnings: ownAccount,
  getFunnel: ownAccount,
  getBilling: ownAccount,
  startCheckout: ownAccount,
  openBillingPortal: [401, 401, 409, 409, 401, 200],
  getTestPayment: [401, 401, 404, 404, 401, 200],
  postTestPayment: [401, 401, 404, 404, 401, 200],
  getEarningsGoal: ownAccount,
  putEarningsGoal: ownAccount,
  getTipRecord: ownAccount,
  listStatements: ownAccount,
  listTeams: ownAccount,
  createTeam: [401, 401, 403, 403, 401, 201],
  // What members, managers and former members may do is in `teams/access.test.ts`.
  getTeam: ofTeam,
  putTeamRules: ofTeam,
  createInvitation: [401, 401, 404, 404, 401, 201],
  deleteInvitation: ofTeam,
  previewInvitation: [401, 401, 410, 410, 401, 410],
  acceptInvitation: [401, 401, 410, 410, 401, 410],
  putTeamMember: ofTeam,
  putSuccessor: [401, 401, 404, 404, 401, 404],
  deleteSuccessor: ofTeam,
  takeTeamOver: [401, 401, 404, 404, 401, 200],
  removeTeamMember: [401, 401, 404, 404, 401, 409],
  listTeamShifts: ofTeam,
  listTeamTips: ofTeam,
  getTeamPool: ofTeam,
  postTeamShift: [401, 401, 404, 404, 401, 201],
  correctTeamShift: [401, 401, 404, 404, 401, 404],
  voidTeamShift: [401, 401, 404, 404, 401, 404],
  postAdjustment: [401, 401, 404, 404, 401, 404],
  postSettlement: [401, 401, 404, 404, 401, 409],
  putTransferEvent: [401, 401, 404, 404, 401, 404],
  getTeamStatement: ofTeam,
  listShifts: ownAccount,
  // Clients choose ids, so each worker's shifts have their own.
  putShift: ownAccount,
  deleteShift: ownAccount,
  listTipIds: ownAccount,
  exportTips: ownAccount,
  // All of these are about an existing tip.
  saveTipAttempt: [403, 403, 403, 403, 201, 422],
  createTip: [403, 403, 403, 403, 201, 422],
  patchTip: tipperOnly,
  getTipAttempt: tipperOnly,
  patchReceivedTip: [401, 401, 404, 404, 401, 200],
  reportTip: [401, 401, 404, 404, 401, 200],
  // Signed in as another worker: the phone keeps the write until its own worker signs in.
  confirmReceipt: [401, 401, 401, 401, 401, 200],
  trackConversion: tipperOnly,
  requestVisitToken: everybody,
  trackScan: everybody,
};

interface Scene {
  owner: TestWorker;
  others: Record<'another worker' | 'a deactivated worker', TestWorker>;
  tipper: Tipper;
  printed: QrCode;
  /** The id of one of the owner's themes. */
  theme: string;
  /** One of the owner's teams, and the owner as its member. */
  team: { id: string; meId: string };
  /** A purchase by the owner that is not paid yet. */
  payment: string;
  /** One of the owner's sign-ins, but not the current one. */
  signIn: string;
  /** One of the owner's devices that get notifications. */
  device: string;
}

async function setScene(): Promise<Scene> {
  const [owner, other, inactive] = [
    await signUpWorker(app),
    await signUpWorker(app),
    await signUpWorker(app),
  ];
  const payload = { active: false };
  const { headers } = inactive;
  await app.inject({ method: 'PUT', url: '/api/profiles/me/active', headers, payload });
  const login = { email: owner.email, password: goodPassword };
  await app.inject({ method: 'POST', url: '/api/auth/login', payload: login });
  const listed = await app.inject({ url: '/api/account/sessions', headers: owner.headers });
  const { sessions } = listed.json<{ sessions: { id: string; current: boolean }[] }>();
  await database.db.update(users).set({ plan: 'pro' }).where(eq(users.id, owner.user.id));
  const printed = await makeCode(app, owner);
  const theme = newId();
  await app.inject({
    method: 'PUT',
    url: `/api/themes/${theme}`,
    headers: owner.headers,
    payload: { name: 'Bar', color: '#7c2d12' },
  });
  const added = await app.inject({
    method: 'PUT',
    url: '/api/notifications/devices',
    headers: owner.headers,
    payload: newSubscription(),
  });
  const team = await foundTeam(app, owner);
  const ended = await beginTestPayment(app, owner);
  await takeTestStep(app, owner, ended, 'pay');
  await takeTestStep(app, owner, ended, 'end');
  const payment = await beginTestPayment(app, owner);
  const tipper = new Tipper(app, owner.profile.id);
  expect((await tipper.visit(owner.profile.handle)).statusCode).toBe(200);
  expect((await tipper.attempt()).statusCode).toBe(201);
  return {
    owner,
    tipper,
    printed,
    theme,
    team,
    payment,
    device: added.json<{ id: string }>().id,
    signIn: sessions.find(({ current }) => !current)?.id ?? '',
    others: { 'another worker': other, 'a deactivated worker': inactive },
  };
}

/** Returns a role's request about the owner's data, or about its own. */
function requestOf(
  name: CallName,
  role: Role,
  { owner, others, tipper, printed, theme, team, payment, signIn, device }: Scene,
) {
  const isWorker = role === 'another worker' || role === 'a deactivated worker';
  const who = isWorker ? others[role] : owner;
  const good = goodRequest(name, expected[name] === ownAccount ? who : owner);
  const session = role === 'the tipper' ? tipper.session : newTipSession();
  const headers: Record<string, string> =
    role === 'nobody'
      ? {}
      : isWorker || role === 'the owner'
        ? { ...who.headers }
        : { [TIP_SESSION_HEADER]: session };
  const inTeam = { id: team.id };
  const itsMember = { ...inTeam, memberId: team.meId };
  const work = [{ memberId: team.meId, minutes: 60, points: 0 }];
  const about: Partial<Record<CallName, Partial<GoodRequest>>> = {
    getTeam: { params: inTeam },
    putTeamRules: { params: inTeam },
    createInvitation: { params: inTeam },
    deleteInvitation: { params: { ...inTeam, invitationId: newId() } },
    putTeamMember: { params: itsMember, body: { role: 'founder', sharesInPool: true } },
    removeTeamMember: { params: itsMember },
    putSuccessor: { params: inTeam },
    deleteSuccessor: { params: inTeam },
    takeTeamOver: { params: inTeam },
    listTeamShifts: { params: inTeam },
    listTeamTips: { params: inTeam },
    getTeamPool: { params: inTeam },
    postTeamShift: { params: inTeam, body: { ...good.body, workers: work } },
    correctTeamShift: { params: { ...inTeam, shiftId: newId() } },
    voidTeamShift: { params: { ...inTeam, shiftId: newId() } },
    postAdjustment: { params: inTeam },
    postSettlement: { params: inTeam },
    putTransferEvent: { params: { ...inTeam, transferId: newId(), event: 'sent' } },
    getTeamStatement: { params: inTeam },
    deleteSession: { params: { id: signIn } },
    deletePushDevice: { params: { id: device } },
    putTheme: { params: { id: theme } },
    deleteTheme: { params: { id: theme } },
    putPageTheme: { body: { themeId: theme } },
    patchQrCode: { params: { id: printed.id } },
    deleteQrCode: { params: { id: printed.id } },
    getTestPayment: { params: { id: payment } },
    postTestPayment: { params: { id: payment } },
    getCodePage: { params: { code: printed.code } },
    saveTipAttempt: { body: tipper.attemptBody({ sessionId: session }) },
    createTip: { body: tipper.createBody({ sessionId: session }) },
    patchTip: { params: { id: tipper.tipId } },
    patchReceivedTip: { params: { id: tipper.tipId } },
    reportTip: { params: { id: tipper.tipId } },
    confirmReceipt: { body: { ...good.body, tipIds: [tipper.tipId] } },
    getTipAttempt: { query: { session_id: tipper.session } },
    trackConversion: { body: { ...good.body, tipId: tipper.tipId, sessionId: session } },
    requestVisitToken: { body: { ...good.body, sessionId: session } },
    trackScan: { body: { ...good.body, sessionId: session } },
  };
  return { ...good, ...about[name], headers };
}

/** The number that the tipper left, in any format. */
const contactOfTipper = /555\D{0,3}123\D{0,3}4567/;

/** Reads everything that belongs to a worker except scans, which anyone may cause. */
async function belongings({ user, profile }: TestWorker): Promise<unknown> {
  const of = (table: string, column: string, id: string) =>
    database.pool.query(`select * from ${table} where ${column} = $1 order by 1, 2`, [id]);
  const all = await Promise.all([
    of('users', 'id', user.id),
    of('profiles', 'user_id', user.id),
    of('profile_handles', 'profile_id', profile.id),
    of('images', 'profile_id', profile.id),
    of('themes', 'user_id', user.id),
    of('support_requests', 'user_id', user.id),
    of('notification_preferences', 'user_id', user.id),
    of('push_devices', 'user_id', user.id),
    of('reset_links', 'user_id', user.id),
    of('qr_codes', 'profile_id', profile.id),
    of('wallet_tokens', 'profile_id', profile.id),
    of('tips', 'profile_id', profile.id),
    of('conversions', 'profile_id', profile.id),
    of('shifts', 'profile_id', profile.id),
    of('earnings_goals', 'profile_id', profile.id),
    of('team_members', 'user_id', user.id),
    of('subscriptions', 'user_id', user.id),
    of('test_payments', 'user_id', user.id),
  ]);
  const signIns = await database.pool.query(
    'select id from sessions where user_id = $1 order by 1',
    [user.id],
  );
  return [...all, signIns].map(({ rows }) => rows);
}

describe.each(everyCall)('%s', (name, call) => {
  it('lets its users in, and lets nobody else change anything', async () => {
    const { method, path: url } = call;
    expect(app.hasRoute({ method, url }), "a table of a subject's routes has the call").toBe(true);
    const scene = await setScene();
    const statuses: number[] = [];
    for (const role of roles) {
      const before = await belongings(scene.owner);
      const answer = await app.inject(injected(call, requestOf(name, role, scene)));
      statuses.push(answer.statusCode);
      // Contact details are returned only to the tipper, who entered them.
      if (role !== 'the tipper') expect(answer.body, role).not.toMatch(contactOfTipper);
      // Signing in requires only the owner's password, so any role can.
      const mayChange = role === 'the tipper' || role === 'the owner' || name === 'login';
      if (!mayChange) expect(await belongings(scene.owner), role).toEqual(before);
    }
    expect(Object.fromEntries(roles.map((role, i) => [role, statuses[i]]))).toEqual(
      Object.fromEntries(roles.map((role, i) => [role, expected[name][i]])),
    );
  });
});

it.each(['', '/ratings'])('shows a deactivated page%s to nobody', async (part) => {
  const scene = await setScene();
  const { profile } = scene.others['a deactivated worker'];
  for (const role of roles) {
    const { headers } = requestOf('getProfile', role, scene);
    const answer = await app.inject({ url: `/api/profiles/${profile.handle}${part}`, headers });
    expect(answer.statusCode, role).toBe(404);
  }
});
