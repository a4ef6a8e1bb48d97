// Keeps the flow of one worker's page: shows an action at once, then saves it together with its
// writes in one transaction, and starts from what another tab saved in the meantime if it did.
import type { TipWrite } from '#contract/tip-write';
import type { Outbox } from '#outbox/types';
import { advance, type FlowAction } from './advance';
import { type FlowRecord, flowKey, freshFlow, resumeFlow } from './record';
import { writesOf } from './writes';

export interface FlowStoreDeps {
  /** Asked for when first needed, since rendering on a server has none. */
  outbox(): Pick<Outbox, 'enqueue' | 'saveDraft' | 'readDraft'>;
  handle: string;
  /** Lets one tab at a time save; see `flow-lock.ts`. */
  exclusively<T>(run: () => Promise<T>): Promise<T>;
  /** Milliseconds since the epoch. */
  now(): number;
  /** Undefined when the browser asks not to be tracked. */
  userAgent(): string | undefined;
  /** Ends the tip session of a tip that is rated or given up, so that the next one starts fresh. */
  endTipSession(): void;
}

export interface Taken {
  /** False when the action meant nothing any more, as after another tab's confirmation. */
  accepted: boolean;
  /** False when this phone could not save it; null when nothing was to be saved. */
  durable: boolean | null;
}

// Opening the payment modal promises that the tip was taken over, so it waits for that. Everything
// else is shown at once.
const waitsForSaving = (action: FlowAction) => action.type === 'method-chosen';

export class FlowStore {
  readonly #deps: FlowStoreDeps;
  readonly #key: string;
  readonly #listeners = new Set<() => void>();
  #saved: FlowRecord = freshFlow;
  #pending: FlowAction[] = [];
  #shown: FlowRecord = freshFlow;
  #resumed = false;
  #chain: Promise<unknown> = Promise.resolve();

  constructor(deps: FlowStoreDeps) {
    this.#deps = deps;
    this.#key = flowKey(deps.handle);
  }

  /** The flow as shown; the same object until it changes. */
  readonly current = (): FlowRecord => this.#shown;

  /** Whether what this phone had saved is in `current()` by now. */
  readonly isResumed = (): boolean => this.#resumed;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /**
   * Takes an action of the tipper, who tips the profile of that id. Rejects only when its writes could not be taken over at all;
   * then a chosen method is not shown as chosen, and every other action stands in this page.
   */
  readonly take = (profileId: string, action: FlowAction): Promise<Taken> => {
    if (!waitsForSaving(action)) {
      if (advance(this.#shown, action) === this.#shown) {
        return Promise.resolve({ accepted: false, durable: null });
      }
      this.#pending.push(action);
      this.#show();
    }
    const taken = this.#chain.then(() =>
      this.#deps.exclusively(() => this.#save(profileId, action)),
    );
    this.#chain = taken.catch(() => undefined);
    return taken;
  };

  /** Resumes what this phone has saved, or what another tab has saved since. */
  readonly refresh = (): Promise<void> => {
    const refreshed = this.#chain.then(async () => {
      await this.#adoptForeign();
      const first = !this.#resumed;
      this.#resumed = true;
      this.#show(first);
    });
    this.#chain = refreshed.catch(() => undefined);
    return refreshed;
  };

  async #save(profileId: string, action: FlowAction): Promise<Taken> {
    try {
      await this.#adoptForeign();
      const before = this.#saved;
      const after = advance(before, action);
      if (after === before) return { accepted: false, durable: null };
      const now = this.#deps.now();
      const record = { ...after, revision: before.revision + 1, updatedAt: now };
      const userAgent = this.#deps.userAgent();
      const context = { profileId, userAgent, occurredAt: new Date(now).toISOString() };
      if (!waitsForSaving(action)) this.#saved = record;
      const durable = await this.#write(writesOf(action, before, after, context), record);
      this.#saved = record;
      if (action.type === 'rated' || action.type === 'started-over') this.#deps.endTipSession();
      return { accepted: true, durable };
    } finally {
      this.#pending = this.#pending.filter((pending) => pending !== action);
      this.#show();
    }
  }

  async #write(writes: TipWrite[], record: FlowRecord): Promise<boolean> {
    const draft = { key: this.#key, value: record };
    const outbox = this.#deps.outbox();
    const { durable } =
      writes.length > 0 ? await outbox.enqueue(writes, draft) : await outbox.saveDraft(draft);
    return durable;
  }

  async #adoptForeign(): Promise<void> {
    const draft = await this.#readDraft();
    const resumed = resumeFlow(draft, this.#deps.now());
    if (!resumed || resumed.revision <= this.#saved.revision) return;
    this.#saved = resumed;
    if (resumed.tipId === null) this.#deps.endTipSession();
  }

  // Storage that cannot be read is storage that keeps nothing: the flow goes on in this page.
  async #readDraft(): Promise<unknown> {
    try {
      return await this.#deps.outbox().readDraft(this.#key);
    } catch {
      return null;
    }
  }

  #show(anyway = false): void {
    const shown = this.#pending.reduce(advance, this.#saved);
    if (sameFlow(shown, this.#shown)) {
      if (!anyway) return;
    } else {
      this.#shown = shown;
    }
    for (const listener of this.#listeners) listener();
  }
}

// Saving counts the revision up; that alone is no reason to draw the page again.
function sameFlow(one: FlowRecord, other: FlowRecord): boolean {
  return (Object.keys(one) as (keyof FlowRecord)[]).every(
    (key) => key === 'revision' || key === 'updatedAt' || one[key] === other[key],
  );
}
