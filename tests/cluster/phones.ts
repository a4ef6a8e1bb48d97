// Phones that tip, each like its outbox: a write is repeated under its key until acknowledged.
import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { v7 as uuidv7 } from 'uuid';

const RETRY_MS = 250;
const TIMEOUT_MS = 10_000;

export interface Phones {
  /** The tips whose report was acknowledged. */
  readonly acknowledged: ReadonlySet<string>;
  /** When acknowledgements arrived, in milliseconds of `performance.now`. */
  readonly moments: readonly number[];
  /** The number of responses by status; 0 stands for no response. */
  readonly answers: ReadonlyMap<number, number>;
  /** Starts no more tips, and waits until all started ones are acknowledged. */
  finish(): Promise<void>;
}

export function startPhones(site: string, profileId: string, count: number): Phones {
  const acknowledged = new Set<string>();
  const moments: number[] = [];
  const answers = new Map<number, number>();
  let isFinishing = false;

  async function send(method: string, path: string, session: string, body: object): Promise<void> {
    const headers = {
      'content-type': 'application/json',
      'idempotency-key': uuidv7(),
      'x-tip-session': session,
    };
    for (;;) {
      const status = await fetch(`${site}${path}`, {
        method,
        headers,
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      }).then(
        async (answer) => {
          await answer.arrayBuffer();
          return answer.status;
        },
        () => 0,
      );
      answers.set(status, (answers.get(status) ?? 0) + 1);
      if (status >= 200 && status < 300) {
        moments.push(performance.now());
        return;
      }
      if (status >= 400 && status < 500 && ![408, 409, 425, 429].includes(status)) {
        throw new Error(`${method} ${path} was refused with ${status}`);
      }
      await pause(RETRY_MS);
    }
  }

  async function tip(): Promise<void> {
    const [tipId, sessionId] = [uuidv7(), randomBytes(16).toString('base64url')];
    const begun = { tipId, profileId, sessionId, amount: 20 };
    await send('POST', '/api/tips', sessionId, {
      ...begun,
      paymentMethod: 'venmo',
      status: 'pending',
      verificationStatus: 'pending',
      deviceInfo: { userAgent: 'cluster' },
    });
    const reported = { status: 'completed', verificationStatus: 'verified' };
    await send('PATCH', `/api/tips/${tipId}`, sessionId, reported);
    acknowledged.add(tipId);
  }

  async function keepTipping(): Promise<void> {
    while (!isFinishing) await tip();
  }

  const phones = Promise.all(Array.from({ length: count }, keepTipping));
  // `finish` reports the error.
  phones.catch(() => {});
  return {
    acknowledged,
    moments,
    answers,
    async finish() {
      isFinishing = true;
      await phones;
    },
  };
}
