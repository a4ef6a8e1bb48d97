// One tipper with one tip, who takes the steps of the tip page. Each step saves its writes together
// with the draft, and the tipper continues from the draft if the page dies.

import type { TrackScanBody } from '#contract/metrics/tracking';
import type { TipWrite } from '#contract/tips/tip';
import { chooseMethod, confirm, confirmReceipt, convert, rate } from '../outbox/writes';
import type { Context } from './context';
import type { Phone } from './phone';

export interface Done {
  opId: string;
  step: number;
  kind: TipWrite['kind'];
  /** Whether the screen showed the write as saved. */
  durable: boolean;
  tab: Context;
}

export class SimulatedTipper {
  /** Operations that the outbox accepted and whose page lived long enough to learn of it. */
  readonly done: Done[] = [];
  readonly steps: TipWrite[][];
  /** Whether the screen ever said that a write could not be saved. */
  atRisk = false;
  /**
   * Whether unsaved writes are spread over the memory of several tabs, which cannot see each other.
   * Only then may a tip's writes arrive out of order.
   */
  scattered = false;
  #step = 0;
  #lastTab: Context | undefined;
  readonly #tabs = new Set<Context>();
  /** Set if a page died while saving, so that only the draft can tell whether that worked. */
  #unsure = false;

  constructor(
    readonly phone: Phone,
    readonly tipId: string,
    readonly profileId: string,
    readonly onSaved: (tipper: SimulatedTipper, done: Done) => void,
    steps?: TipWrite[][],
  ) {
    this.steps = steps ?? stepsOf(tipId, profileId, phone.chance.hits(0.3));
  }

  get finished(): boolean {
    return this.#step >= this.steps.length;
  }

  /** Takes the next step after a delay, in some open tab. */
  start(): void {
    if (this.finished) return;
    const { chance, world } = this.phone;
    world.after(chance.hits(0.7) ? chance.between(100, 4000) : chance.between(4000, 60_000), () => {
      const [first, ...others] = this.phone.aliveTabs();
      if (!first) return this.start();
      this.#act(this.#chooseTab(chance.pick([first, ...others])));
    });
  }

  // Tippers who read "could not be saved" stay in that tab as long as it lives.
  #chooseTab(any: Context): Context {
    const last = this.#lastTab;
    const stays = this.atRisk && last !== undefined && last.state !== 'dead';
    if (stays && last.state === 'suspended') this.scattered = true;
    const tab = stays && last.state === 'alive' ? last : any;
    this.#lastTab = tab;
    return tab;
  }

  #act(tab: Context): void {
    let over = false;
    const goOn = () => {
      if (over) return;
      over = true;
      this.start();
    };
    tab.onDeath(() => {
      if (over) return;
      this.#unsure = true;
      goOn();
    });
    this.#doStep(tab).then(goOn);
  }

  async #doStep(tab: Context): Promise<void> {
    if (this.#unsure) {
      const draft = await tab.outbox.readDraft(this.tipId);
      if (typeof draft === 'number') this.#step = Math.max(this.#step, draft);
      this.#unsure = false;
      if (this.finished) return;
    }
    const step = this.#step;
    const writes = this.steps[step] ?? [];
    const saved = await tab.outbox.enqueue(writes, { key: this.tipId, value: step + 1 });
    // A tab suspended after saving may resume long after another one has continued.
    this.#step = Math.max(this.#step, step + 1);
    this.atRisk ||= !saved.durable;
    this.#tabs.add(tab);
    // A tab's memory also keeps what it has read from the disk, if it could read it.
    if (this.atRisk && this.phone.diskWasSilent && this.#tabs.size > 1) this.scattered = true;
    saved.opIds.forEach((opId, index) => {
      const kind = writes[index]?.kind ?? 'patch';
      const done = { opId, step, kind, durable: saved.durable, tab };
      this.done.push(done);
      this.phone.world.note(
        () =>
          `${tab.name} says step ${step} (${kind} ${opId}) ${saved.durable ? 'saved' : 'unsaved'}`,
      );
      this.onSaved(this, done);
    });
  }
}

function stepsOf(tipId: string, profileId: string, skipsDetails: boolean): TipWrite[][] {
  const sessionId = `session-of-${tipId}`;
  const creation = { profileId, amount: 10, sessionId };
  const start: TipWrite[][] = skipsDetails
    ? [[{ kind: 'tip', tipId, sessionId, body: { ...creation, paymentMethod: 'venmo' } }]]
    : [
        [
          {
            kind: 'attempt',
            tipId,
            sessionId,
            body: { ...creation, paymentMethod: 'pending', tipperOptIn: false },
          },
        ],
        [chooseMethod(tipId)],
      ];
  const rest = [[confirm(tipId), convert(tipId)], [rate(tipId)]];
  return [...start, ...rest.map((writes) => writes.map((write) => ({ ...write, sessionId })))].map(
    (writes) =>
      writes.map((write) =>
        write.kind === 'conversion'
          ? { ...write, body: { ...write.body, sessionId } }
          : { ...write, sessionId },
      ),
  );
}

/** Returns a visit's writes, step by step. The visit takes the place of the tip in the queue. */
export function visitOf(scanId: string, profileId: string): TipWrite[][] {
  const sessionId = `session-of-${scanId}`;
  const about = { scanId, profileId, userHandle: 'rosa', sessionId };
  const visit = (more: Partial<TrackScanBody>): TipWrite[] => [
    { kind: 'scan', tipId: scanId, sessionId, body: { ...about, ...more } },
  ];
  return [visit({ fromQr: true }), visit({ reached: 'amount' }), visit({ reached: 'app' })];
}

/** Returns a worker's receipt statuses of a tip, step by step, queued by account, not by tip. */
export function receiptsOf(userId: string, tipId: string): TipWrite[][] {
  const statuses = ['received', 'not_received', 'none', 'matched'] as const;
  return statuses.map((status) => [confirmReceipt([tipId], status, userId)]);
}
