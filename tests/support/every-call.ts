// One good request for every call of the contract: what the tests of bad input start from.
import { randomBytes } from 'node:crypto';
import type { InjectOptions } from 'fastify';
import { v7 as newId } from 'uuid';
import { type Call, pathOf } from '#contract/call';
import * as calls from '#contract/calls';
import { TIP_SESSION_HEADER } from '#contract/headers';
import { profileBody, signupBody, type TestWorker } from './workers';

export type CallName = keyof typeof calls;
export const everyCall = Object.entries(calls) as [CallName, Call][];

/** A tip session as a phone makes it. */
export const newTipSession = () => randomBytes(16).toString('base64url');

export interface GoodRequest {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: Record<string, unknown>;
  headers: Record<string, string>;
}

/** A request that its call accepts, apart from ids that are made up. */
export function goodRequest(name: CallName, worker: TestWorker): GoodRequest {
  const session = newTipSession();
  const { profile } = worker;
  const signedIn: Record<string, string> = { ...worker.headers };
  const tipper = { [TIP_SESSION_HEADER]: session };
  const tip = { profileId: profile.id, amount: 12.5, sessionId: session, paymentMethod: 'venmo' };
  const requests: Record<CallName, GoodRequest> = {
    getUser: { headers: signedIn },
    getSession: { headers: signedIn },
    login: { headers: {}, body: { email: worker.email, password: 'CorrectHorse1' } },
    signup: { headers: {}, body: signupBody() },
    logout: { headers: {} },
    getEntitlements: { headers: {} },
    getCurrentEntitlements: { headers: signedIn },
    getProfileEntitlements: { headers: {}, params: { userId: worker.user.id } },
    getOwnProfile: { headers: signedIn },
    putOwnProfile: { headers: signedIn, body: { ...profileBody({ handle: profile.handle }) } },
    getProfile: { headers: {}, params: { handle: profile.handle } },
    getRatings: { headers: {}, params: { handle: profile.handle } },
    createTip: { headers: tipper, body: { ...tip, tipId: newId() } },
    saveTipAttempt: {
      headers: tipper,
      body: { ...tip, tipId: newId(), paymentMethod: 'pending', tipperOptIn: false },
    },
    getTipAttempt: { headers: tipper, query: { session_id: session } },
    listTips: { headers: signedIn },
    patchTip: { headers: tipper, params: { id: newId() }, body: { status: 'completed' } },
    trackConversion: {
      headers: tipper,
      body: { tipId: newId(), conversionType: 'payment_confirmed', sessionId: session },
    },
    trackScan: {
      headers: tipper,
      body: { profileId: profile.id, userHandle: profile.handle, sessionId: session },
    },
  };
  return requests[name];
}

/** A request as `app.inject` takes it. */
export function injected(call: Call, request: GoodRequest): InjectOptions {
  return {
    method: call.method,
    url: pathOf(call, request.params),
    query: request.query,
    headers: request.headers,
    payload: request.body,
  };
}
