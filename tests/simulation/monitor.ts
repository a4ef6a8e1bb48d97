// Watches, while a schedule runs, what must hold at every moment.
import { LEASE_MS } from '#outbox/lease';
import type { OutboxEvent } from '#outbox/types';
import type { Context } from './context';
import type { Phone } from './phone';

interface Outstanding {
  context: Context;
  suspensions: number;
  /** True time. */
  sentAt: number;
}

/** Contexts that may send the same operation at once for a good reason are left out. */
export class Monitor {
  readonly violations: string[] = [];
  readonly #outstanding = new Map<string, Set<Outstanding>>();
  readonly #acknowledged = new Set<string>();
  readonly #completed = new Set<string>();
  readonly #phone: Phone;

  constructor(phone: Phone) {
    this.#phone = phone;
  }

  /**
   * Notes that a context sends an operation; answers what to call when its request is over. Two
   * live contexts that send the same operation at once mean two replayers, unless one of them was
   * asleep, the clock jumped (leases run out early), or the disk was full (memory sends, too).
   */
  sending(context: Context, opId: string): () => void {
    const mine = {
      context,
      suspensions: context.suspensions,
      sentAt: this.#phone.world.now,
    };
    const all = this.#outstanding.get(opId) ?? new Set();
    this.#outstanding.set(opId, all);
    for (const other of all) {
      if (this.#isAwake(other) && !this.#phone.diskWasFull) {
        this.violations.push(
          `two replayers: ${other.context.name} and ${context.name} send ${opId} at once`,
        );
      }
    }
    all.add(mine);
    this.#phone.world.note(() => `${context.name} sends ${opId}`);
    return () => all.delete(mine);
  }

  /**
   * Checks what a context's listeners are told: each operation acknowledged once, and no tip that
   * was completed pending again. (What a full disk left in two places may be told twice.)
   */
  told(context: Context, event: OutboxEvent): void {
    if (event.type !== 'acknowledged' || this.#phone.diskWasFull) return;
    const operation = `${context.name} ${event.opId}`;
    if (this.#acknowledged.has(operation)) {
      this.violations.push(`${context.name} was told twice that ${event.opId} was acknowledged`);
    }
    this.#acknowledged.add(operation);
    if (event.kind !== 'patch' && event.kind !== 'tip') return;
    const tip = `${context.name} ${event.tipId}`;
    if (event.answer.status === 'completed') this.#completed.add(tip);
    else if (this.#completed.has(tip)) {
      this.violations.push(`${context.name} saw tip ${event.tipId} go back to pending`);
    }
  }

  #isAwake({ context, suspensions, sentAt }: Outstanding): boolean {
    return (
      context.state === 'alive' &&
      context.suspensions === suspensions &&
      this.#phone.lastClockJump < sentAt - LEASE_MS
    );
  }
}
