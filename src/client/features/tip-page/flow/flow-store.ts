// Holds the flow of one worker's page. An action shows at once and is then saved with its writes in
// one transaction, on top of what another tab has saved meanwhile.

import { observable } from '#client/hooks/observable';
import type { TipWrite } from '#contract/tips/tip';
import type { Outbox } from '#outbox/types';
import { advance, type FlowAction } from './advance';
import { type FlowRecord, flowKey, freshFlow, previewKey, storedPart } from './record';
import type { resumeFlow } from './resume-flow';
import type { ShownPage, writesOf } from './writes';

/** The code needed for saving, which is not part of the first step's script. */
export interface FlowPersistence {
  outbox: Pick<Outbox, 'enqueue' | 'saveDraft' | 'readDraft' | 'entries' | 'hasReadDisk'>;
  resumeFlow: typeof resumeFlow;
  writesOf: typeof writesOf;
  /** Undefined if the browser asks not to be tracked. */
  userAgent(): string | undefined;
}

export interface FlowStoreDeps {
  /** Called before each save. Until it resolves, actions show but are not saved. */
  load(): Promise<FlowPersistence>;
  handle: string;
  /** Whether the owner is previewing the page: the flow is kept, but nothing is sent. */
  preview: boolean;
  /** Lets one tab at a time save; see `flow-lock.ts`. */
  exclusively<T>(run: () => Promise<T>): Promise<T>;
  /** Whether this phone has a flow under way here, as far as is known without its storage. */
  isUnderWay(): boolean;
  /** Epoch milliseconds. */
  now(): number;
  /** The printed code that opened this page, or null. */
  qrCode(): string | null;
  /** Ends the session of a rated or abandoned tip, so that the next tip gets a new one. */
  endTipSession(): void;
  /** Erases the saved details of a tip session whose tip is reported. */
  forgetDetails(sessionId: string): void;
}

export interface DispatchResult {
  /** False if the action changed nothing, such as after a confirmation in another tab. */
  accepted: boolean;
  /** False if this phone could not save it; null if there was nothing to save or send. */
  durable: boolean | null;
}

export interface ShownFlow {
  /** The same object until the flow changes. */
  flow: FlowRecord;
  /** Whether it includes what this phone had saved. */
  resumed: boolean;
  /**
   * Whether a flow is under way that this phone's storage does not return yet. The tipper may have
   * paid, so a new one only begins if they ask for it.
   */
  unread: boolean;
}

// The payment modal promises that the tip is saved, so opening it waits for that. All other actions
// show at once.
const waitsForSaving = (action: FlowAction) => action.type === 'method-chosen';

export class FlowStore {
  readonly #deps: FlowStoreDeps;
  readonly #key: string;
  readonly shown = observable<ShownFlow>({
    flow: freshFlow,
    resumed: false,
    unread: false,
  });
  #saved: FlowRecord = freshFlow;
  #pending: FlowAction[] = [];
  /** Known once asked: later, the flow of this load is under way itself. */
  #wasUnderWay: boolean | undefined;
  #startsAfresh = false;
  #chain: Promise<unknown> = Promise.resolve();

  constructor(deps: FlowStoreDeps) {
    this.#deps = deps;
    this.#key = deps.preview ? previewKey(deps.handle) : flowKey(deps.handle);
  }

  get preview(): boolean {
    return this.#deps.preview;
  }

  /**
   * Applies an action of the tipper. Rejects only if its writes could be kept neither on disk nor
   * in memory. In that case a chosen method is not shown, and other actions stay in effect on
   * this page.
   * @param page the page that receives the tip, as shown
   */
  readonly dispatch = (page: ShownPage, action: FlowAction): Promise<DispatchResult> => {
    if (!waitsForSaving(action)) {
      const { flow } = this.shown.get();
      if (advance(flow, action) === flow) {
        return Promise.resolve({ accepted: false, durable: null });
      }
      this.#pending.push(action);
      this.#show();
    }
    const isBlind = !this.shown.get().resumed;
    const dispatched = this.#chain.then(async () => {
      const persistence = await this.#deps.load();
      return this.#deps.exclusively(() => this.#save(persistence, page, action, isBlind));
    });
    this.#chain = dispatched.catch(() => undefined);
    return dispatched;
  };

  /** Resumes the saved flow, including changes saved by another tab. */
  readonly refresh = (): Promise<void> => {
    const refreshed = this.#chain.then(async () => {
      const persistence = await this.#deps.load();
      await this.#adoptSaved(persistence);
      const unread = this.#isUnread(persistence);
      this.#show({ resumed: !unread, unread });
    });
    this.#chain = refreshed.catch(() => undefined);
    return refreshed;
  };

  /** Gives up a flow that this phone's storage does not return. The next one replaces it. */
  readonly startAfresh = (): Promise<void> => {
    this.#startsAfresh = true;
    return this.refresh();
  };

  async #save(
    persistence: FlowPersistence,
    page: ShownPage,
    action: FlowAction,
    isBlind: boolean,
  ): Promise<DispatchResult> {
    const { outbox, writesOf, userAgent } = persistence;
    try {
      await this.#adoptSaved(persistence);
      if (this.#isUnread(persistence)) return { accepted: false, durable: null };
      const before = this.#saved;
      // The tipper tapped before the saved flow was shown, and may have paid what it says.
      const mayBePaid = before.modal !== 'closed';
      if (isBlind && mayBePaid && action.type === 'amount-chosen') {
        return { accepted: false, durable: null };
      }
      const after = advance(before, action);
      if (after === before) return { accepted: false, durable: null };
      const now = this.#deps.now();
      const record = { ...after, revision: before.revision + 1, updatedAt: now };
      const context = {
        page,
        userAgent: userAgent(),
        qrCode: this.#deps.qrCode(),
        occurredAt: new Date(now).toISOString(),
        createUnacknowledged:
          action.type === 'method-chosen' && (await createUnacknowledged(outbox, before.tipId)),
      };
      if (!waitsForSaving(action)) {
        // Together, or what is tapped while this is written would show the action applied twice.
        this.#saved = record;
        this.#settle(action);
      }
      const durable = await this.#write(outbox, writesOf(action, before, after, context), record);
      this.#saved = record;
      if (action.type === 'rated' || action.type === 'started-over') this.#deps.endTipSession();
      const over = before.confirmed || after.confirmed;
      if (over && before.sessionId) this.#deps.forgetDetails(before.sessionId);
      return { accepted: true, durable };
    } finally {
      this.#settle(action);
      this.#show();
    }
  }

  #settle(action: FlowAction): void {
    this.#pending = this.#pending.filter((pending) => pending !== action);
  }

  async #write(
    outbox: FlowPersistence['outbox'],
    writes: TipWrite[],
    record: FlowRecord,
  ): Promise<boolean | null> {
    const draft = { key: this.#key, value: storedPart(record) };
    if (this.preview) {
      await outbox.saveDraft(draft);
      return null;
    }
    const { durable } =
      writes.length > 0 ? await outbox.enqueue(writes, draft) : await outbox.saveDraft(draft);
    return durable;
  }

  #isUnread({ outbox }: FlowPersistence): boolean {
    this.#wasUnderWay ??= this.#deps.isUnderWay();
    return this.#wasUnderWay && !this.#startsAfresh && !outbox.hasReadDisk();
  }

  /** Continues from what another tab, or an earlier load, has saved. */
  async #adoptSaved({ outbox, resumeFlow }: FlowPersistence): Promise<void> {
    const draft = await outbox.readDraft(this.#key).catch(() => null);
    const resumed = resumeFlow(draft, this.#deps.now());
    if (!resumed || resumed.revision <= this.#saved.revision) return;
    this.#saved = resumed;
    if (resumed.tipId === null) this.#deps.endTipSession();
  }

  #show(state: Partial<Omit<ShownFlow, 'flow'>> = {}): void {
    const before = this.shown.get();
    const pending = this.#pending.reduce(advance, this.#saved);
    const flow = sameFlow(pending, before.flow) ? before.flow : pending;
    const { resumed, unread } = { ...before, ...state };
    if (flow !== before.flow || resumed !== before.resumed || unread !== before.unread) {
      this.shown.set({ flow, resumed, unread });
    }
  }
}

async function createUnacknowledged(
  outbox: FlowPersistence['outbox'],
  tipId: string | null,
): Promise<boolean> {
  const entries = await outbox.entries();
  return entries.some(
    ({ kind, ...entry }) => entry.tipId === tipId && (kind === 'attempt' || kind === 'tip'),
  );
}

// Each save changes the revision, which alone is no reason to rerender.
function sameFlow(one: FlowRecord, other: FlowRecord): boolean {
  return (Object.keys(one) as (keyof FlowRecord)[]).every(
    (key) => key === 'revision' || key === 'updatedAt' || one[key] === other[key],
  );
}
