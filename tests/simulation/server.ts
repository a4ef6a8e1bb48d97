// A model of the server, as far as the promise requires: idempotency keys bound to their body, tips
// that only move forward, and tip sessions. Records what took effect, for the checks.
import { type ErrorCode, errorCatalogue } from '#contract/errors';
import type { Chance } from './chance';
import type { World } from './world';

/** Much shorter than in reality, so that tokens expire within a schedule. */
const TOKEN_MS = 3000;

export interface ServerRequest {
  /** The phone's operation, for the checks. The server itself only uses `key`. */
  opId: string;
  key: string | null;
  session: string | null;
  visitToken: string | null;
  method: string;
  path: string;
  body: Record<string, unknown>;
}

export interface ServerAnswer {
  status: number;
  text: string;
  retryAfter?: string;
}

/** `dropped`: the server died during the request, which rolled it back. */
export type ServerReply = ServerAnswer | 'dropped';

export interface ModelTip {
  id: string;
  session: string;
  profileId: string;
  paymentMethod: string;
  status: 'pending' | 'completed';
  verificationStatus: 'pending' | 'verified';
  rating: number | null;
}

/** How a worker's profile reacts to tips. */
export type ProfileBehavior = 'friendly' | 'gone' | 'method_unavailable';

export class ModelServer {
  readonly tips = new Map<string, ModelTip>();
  readonly receiptStatuses = new Map<string, string>();
  /** Operations that took effect, in order. */
  readonly effects: { opId: string; tipId: string }[] = [];
  /** Operations that were permanently rejected, each with its first error code. */
  readonly refusals = new Map<string, ErrorCode>();
  readonly behavior = new Map<string, ProfileBehavior>();
  readonly violations: string[] = [];
  readonly #answers = new Map<string, { body: string; answer: ServerAnswer }>();
  readonly #running = new Set<string>();
  readonly #world: World;
  readonly #chance: Chance;
  readonly #slowness: number;
  readonly #crashes: number;

  constructor(world: World, chance: Chance, faults: { slowness: number; crashes: number }) {
    this.#world = world;
    this.#chance = chance;
    this.#slowness = faults.slowness;
    this.#crashes = faults.crashes;
  }

  /** Handles a request, and replies when it is done. */
  receive(request: ServerRequest, reply: (reply: ServerReply) => void): void {
    if (request.path === '/api/qr/visit-token') {
      this.#world.after(this.#chance.between(1, 20), () => {
        const visitToken = String(this.#world.now + TOKEN_MS);
        reply({ status: 200, text: JSON.stringify({ visitToken }) });
      });
      return;
    }
    const known = request.key === null ? undefined : this.#answers.get(request.key);
    if (known) {
      reply(this.#repeat(request, known));
      return;
    }
    if (request.key !== null && this.#running.has(request.key)) {
      reply(refuse('idempotency_key_in_use'));
      return;
    }
    if (request.key !== null) this.#running.add(request.key);
    const slow = this.#chance.hits(this.#slowness);
    this.#world.after(this.#chance.between(1, slow ? 8000 : 20), () => {
      if (request.key !== null) this.#running.delete(request.key);
      reply(this.#chance.hits(this.#crashes) ? 'dropped' : this.#commit(request));
    });
  }

  #repeat(request: ServerRequest, known: { body: string; answer: ServerAnswer }): ServerAnswer {
    if (known.body === JSON.stringify(request.body)) return known.answer;
    this.violations.push(`${request.opId} was sent again with another body`);
    return refuse('idempotency_key_reused');
  }

  #commit(request: ServerRequest): ServerAnswer {
    const result = this.#apply(request);
    if (typeof result === 'string') {
      const final = result !== 'visit_token_expired';
      if (final && !this.refusals.has(request.opId)) this.refusals.set(request.opId, result);
      this.#world.note(() => `server refuses ${request.opId}: ${result}`);
      return refuse(result);
    }
    this.effects.push({ opId: request.opId, tipId: result.tipId });
    this.#world.note(() => `server commits ${request.opId} (${request.method} ${request.path})`);
    const answer = { status: result.status, text: JSON.stringify(result.answer) };
    if (request.key !== null) {
      this.#answers.set(request.key, { body: JSON.stringify(request.body), answer });
    }
    return answer;
  }

  #apply(request: ServerRequest): Effect | ErrorCode {
    if (request.path === '/api/qr/track') {
      // The real server acknowledges it without counting it.
      const isVisit = request.body.reached === undefined;
      if (isVisit && request.visitToken === null)
        this.violations.push(`${request.opId} came without a token`);
      if (isVisit && Number(request.visitToken) < this.#world.now) return 'visit_token_expired';
      const answer = { success: true, tracked: true };
      return { tipId: String(request.body.scanId), status: 200, answer };
    }
    if (request.path === '/api/tips/receipt-status') {
      const { userId, tipIds, status } = request.body;
      for (const id of tipIds as string[]) this.receiptStatuses.set(id, String(status));
      return { tipId: String(userId), status: 200, answer: { success: true, refused: [] } };
    }
    if (request.path === '/api/track-conversion') {
      const tip = this.#tipOf(request, String(request.body.tipId));
      if (typeof tip === 'string') return tip;
      return { tipId: tip.id, status: 200, answer: { success: true } };
    }
    return request.method === 'PATCH' ? this.#patch(request) : this.#create(request);
  }

  #create({ body, path }: ServerRequest): Effect | ErrorCode {
    const id = String(body.tipId);
    const profileId = String(body.profileId);
    if (this.behavior.get(profileId) === 'gone') return 'profile_not_found';
    if (this.tips.get(id)?.status === 'completed') return 'tip_already_completed';
    const tip: ModelTip = {
      id,
      profileId,
      session: String(body.sessionId),
      paymentMethod: String(body.paymentMethod),
      status: 'pending',
      verificationStatus: 'pending',
      rating: null,
    };
    this.tips.set(id, tip);
    const answer = path.endsWith('attempt') ? { success: true, tip: present(tip) } : present(tip);
    return { tipId: id, status: 201, answer };
  }

  #patch(request: ServerRequest): Effect | ErrorCode {
    const { body, path } = request;
    const tip = this.#tipOf(request, String(path.split('/').at(-1)));
    if (typeof tip === 'string') return tip;
    if (tip.status === 'completed' && body.status === 'pending' && body.rating === undefined) {
      return 'tip_already_completed';
    }
    if (body.rating !== undefined && tip.status !== 'completed') return 'tip_not_completed';
    if (body.rating !== undefined && tip.rating !== null) return 'tip_already_rated';
    const unavailable = this.behavior.get(tip.profileId) === 'method_unavailable';
    if (body.paymentMethod !== undefined && unavailable) return 'payment_method_unavailable';
    if (body.status === 'completed') tip.status = 'completed';
    if (body.verificationStatus === 'verified') tip.verificationStatus = 'verified';
    if (typeof body.paymentMethod === 'string') tip.paymentMethod = body.paymentMethod;
    if (typeof body.rating === 'number') tip.rating = body.rating;
    return { tipId: tip.id, status: 200, answer: present(tip) };
  }

  #tipOf({ session }: ServerRequest, id: string): ModelTip | ErrorCode {
    const tip = this.tips.get(id);
    if (!tip) return 'tip_not_found';
    return tip.session === session ? tip : 'tip_session_required';
  }
}

interface Effect {
  tipId: string;
  status: number;
  answer: unknown;
}

/** Returns an error response, as our server sends it. */
export function refuse(code: ErrorCode, retryAfter?: string): ServerAnswer {
  const { status, message } = errorCatalogue[code];
  return { status, text: JSON.stringify({ code, message }), retryAfter };
}

export function present(tip: Omit<ModelTip, 'session'>) {
  const { id, profileId, paymentMethod, status, verificationStatus, rating } = tip;
  const createdAt = '2026-06-01T00:00:00.000Z';
  return {
    id,
    profileId,
    paymentMethod,
    status,
    verificationStatus,
    rating,
    amount: 10,
    createdAt,
  };
}
