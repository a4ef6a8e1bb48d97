// Creates workers for tests through the API, as the client does.
import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { v7 as newId } from 'uuid';
import type { User } from '#contract/accounts/auth';
import type { CreateQrCodeBody, QrCode } from '#contract/codes/qr-codes';
import type { OwnProfile, OwnProfileBody } from '#contract/profiles/own-profile';
import type { Profile } from '#contract/profiles/profile';
import type { ConfirmReceiptBody, ReceiptStatus } from '#contract/tips/received-tips';

export const goodPassword = 'CorrectHorse1';

export interface TestUser {
  token: string;
  user: User;
  email: string;
  /** To spread into an injected request. */
  headers: { authorization: string };
}

export interface TestWorker extends TestUser {
  profile: OwnProfile;
}

export function signupBody(overrides: Record<string, unknown> = {}) {
  const email = `${randomBytes(6).toString('hex')}@example.com`;
  return { firstName: 'Ada', lastName: 'Marsh', email, password: goodPassword, ...overrides };
}

export async function signUpUser(
  app: FastifyInstance,
  overrides: Record<string, unknown> = {},
): Promise<TestUser> {
  const payload = signupBody(overrides);
  const answer = await app.inject({ method: 'POST', url: '/api/auth/signup', payload });
  if (answer.statusCode !== 201) throw new Error(`sign-up: ${answer.statusCode} ${answer.body}`);
  const { token, user } = answer.json<{ token: string; user: User }>();
  return { token, user, email: user.email, headers: { authorization: `Bearer ${token}` } };
}

/** Signs up a worker whose profile accepts every payment method. */
export async function signUpWorker(
  app: FastifyInstance,
  overrides: Partial<OwnProfileBody> = {},
): Promise<TestWorker> {
  const user = await signUpUser(app);
  const answer = await app.inject({
    method: 'PUT',
    url: '/api/profiles/me',
    headers: user.headers,
    payload: profileBody(overrides),
  });
  if (answer.statusCode !== 200) throw new Error(`profile: ${answer.statusCode} ${answer.body}`);
  return { ...user, profile: answer.json<OwnProfile>() };
}

/** Sets the receipt status of tips, as a worker would. */
export function confirmReceipt(
  app: FastifyInstance,
  { headers, user }: Pick<TestUser, 'headers' | 'user'>,
  tipIds: readonly string[],
  status: ReceiptStatus,
) {
  const payload = {
    userId: user.id,
    tipIds,
    status,
    ...(status === 'matched' && onStatement(tipIds)),
  };
  return app.inject({ method: 'POST', url: '/api/tips/receipt-status', headers, payload });
}

/** Returns a statement with these tips, without payment numbers. */
export function onStatement(tipIds: readonly string[]): Pick<ConfirmReceiptBody, 'statement'> {
  return { statement: { id: newId(), method: 'venmo', paymentIds: tipIds.map(() => null) } };
}

export async function makeCode(
  app: FastifyInstance,
  { headers }: Pick<TestUser, 'headers'>,
  overrides: Partial<CreateQrCodeBody> = {},
  profileId?: string,
): Promise<QrCode> {
  const payload = { id: newId(), name: 'Terrace', place: 'table', ...overrides };
  const url = profileId === undefined ? '/api/qr-codes' : `/api/qr-codes?profileId=${profileId}`;
  const answer = await app.inject({ method: 'POST', url, headers, payload });
  if (answer.statusCode !== 201) throw new Error(`code: ${answer.statusCode} ${answer.body}`);
  return answer.json<QrCode>();
}

/** Returns the public view of a profile with a display name on a server with the dev mailbox. */
export function publicProfileOf(own: OwnProfile): Profile {
  const { active: _, themeId: __, logoUrl: ___, teamId: ____, ...profile } = own;
  return {
    ...profile,
    user: { firstName: '', lastName: '' },
    thanksBy: ['email', 'phone'],
    textsTo: ['US', 'CA'],
  };
}

export function newHandle(): string {
  return `worker-${randomBytes(6).toString('hex')}`;
}

export function profileBody(overrides: Partial<OwnProfileBody> = {}): OwnProfileBody {
  return {
    handle: newHandle(),
    displayName: 'Ada M.',
    jobTitle: 'Bartender',
    bio: 'Fresh drinks, fair prices.',
    googleReviewUrl: 'https://search.google.com/local/writereview?placeid=ChIJabc',
    yelpReviewUrl: null,
    venmoHandle: 'ada-marsh',
    cashappHandle: 'adamarsh',
    zelleInfo: 'ada@example.com',
    paypalEmail: 'ada@example.com',
    ...overrides,
  };
}
