// The network between a screen and the server: real requests, unless a test breaks it.
import { inject, vi } from 'vitest';
import { SESSION_COOKIE } from '#contract/call';
import { type ErrorCode, errorCatalogue } from '#contract/errors';
import { phoneUserAgent } from '../../support/phone';

type Fault = () => Promise<Response> | Response;

interface Request {
  method: string;
  /** Path and query. */
  url: string;
}

export class Network {
  readonly #lost: { method: string; path: RegExp }[] = [];
  readonly #faults: { method: string; path: RegExp; answer: Fault }[] = [];
  readonly #serverUrl = inject('serverUrl');
  #online = true;
  #cookie: string | null = null;
  #closed = false;
  /** The page's requests, in order. */
  readonly asked: Request[] = [];
  /** Rejected requests, such as `GET /api/tips 404`. */
  readonly refused: string[] = [];

  constructor() {
    const send = globalThis.fetch;
    vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
      const address = String(input);
      // Pages use paths only for their own server. The rest are the test's own requests.
      return address.startsWith('/')
        ? this.#whileOpen(this.#exchange(send, address, init ?? {}))
        : send(input, init);
    });
    vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => this.#online);
  }

  /** Goes offline and notifies the page, as a phone does. */
  goOffline(): void {
    this.#online = false;
    window.dispatchEvent(new Event('offline'));
  }

  goOnline(): void {
    this.#online = true;
    window.dispatchEvent(new Event('online'));
  }

  /** Answers requests with an error of the contract, instead of the server. */
  refuse(method: string, path: RegExp, code: ErrorCode): void {
    const { status, message } = errorCatalogue[code];
    this.#fail(method, path, () => Response.json({ code, message }, { status }));
  }

  /** Answers requests with a 200, instead of the server. */
  answer(method: string, path: RegExp, json: unknown): void {
    this.#fail(method, path, () => Response.json(json));
  }

  /**
   * Holds back requests until the returned function is called. Then the server answers them, or
   * they get the given answer.
   */
  hold(method: string, path: RegExp, json?: unknown): () => void {
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    this.#faults.push({
      method,
      path,
      answer: async () => {
        await released;
        return json === undefined ? new Response(null, { status: 599 }) : Response.json(json);
      },
    });
    return () => {
      this.heal();
      release();
    };
  }

  /** Sends requests, but loses the server's responses. */
  loseAnswer(method: string, path: RegExp): void {
    this.#lost.push({ method, path });
  }

  /** Forgets the sign-in on this phone, without notifying the server. */
  forgetSignIn(): void {
    localStorage.removeItem('tipwell.auth_token');
    this.#cookie = null;
  }

  /** Lets everything through again. */
  heal(): void {
    this.#faults.length = 0;
    this.#lost.length = 0;
  }

  /** Stops responding, because a closed page gets no responses. */
  close(): void {
    this.#closed = true;
  }

  #fail(method: string, path: RegExp, answer: Fault): void {
    this.#faults.push({ method, path, answer });
  }

  async #whileOpen(answer: Promise<Response>): Promise<Response> {
    await answer.catch(() => undefined);
    return this.#closed ? new Promise(() => undefined) : answer;
  }

  async #exchange(send: typeof fetch, address: string, init: RequestInit): Promise<Response> {
    const url = new URL(address, this.#serverUrl);
    const method = init.method ?? 'GET';
    const path = url.pathname + url.search;
    this.asked.push({ method, url: path });
    if (!this.#online) throw new TypeError('Failed to fetch');
    const fault = this.#faults.find((it) => it.method === method && it.path.test(path));
    const held = await fault?.answer();
    if (held && held.status !== 599) return held;
    // jsdom's signals are not Node's, whose fetch rejects them.
    const { signal, ...rest } = init;
    signal?.throwIfAborted();
    const headers = {
      'user-agent': phoneUserAgent,
      ...(rest.headers as Record<string, string>),
      ...this.#sessionCookie(rest),
    };
    const answer = await send(url, { ...rest, headers });
    if (this.#lost.some((it) => it.method === method && it.path.test(path))) {
      throw new TypeError('Failed to fetch');
    }
    if (!answer.ok) this.refused.push(`${method} ${path} ${answer.status}`);
    const cleared = (cookie: string) => cookie.startsWith(`${SESSION_COOKIE}=;`);
    if (answer.headers.getSetCookie().some(cleared)) this.#cookie = null;
    return answer;
  }

  /**
   * Returns the session cookie, which scripts can neither see nor clear. A browser sends it with
   * every request, unless told to omit it.
   */
  #sessionCookie({ credentials }: RequestInit): Record<string, string> {
    this.#cookie = localStorage.getItem('tipwell.auth_token') ?? this.#cookie;
    return this.#cookie === null || credentials === 'omit'
      ? {}
      : { cookie: `${SESSION_COOKIE}=${this.#cookie}`, origin: inject('serverUrl') };
  }
}
