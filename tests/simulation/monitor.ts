// Watches for violations while a schedule runs.
import { LEASE_MS } from '#outbox/lease';
import type { OutboxEvent } from '#outbox/types';
import type { Context } from './context';
import type { Phone } from './phone';

interface Outstanding {
  context: Context;
  suspensions: number;
  /** True time, in milliseconds. */
  sentAt: number;
}

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
   * Records that a context sends an operation. Returns a function to call when the request ends.
   * Two live contexts that send the same operation at once mean two replayers, unless one of them
   * was suspended, the clock jumped (so that a lease expired early), or the disk failed (so that
   * writes are sent from memory, too). A single context may send a second request while the first
   * hangs.
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
      if (other.context === context) continue;
      if (this.#isAwake(other) && !this.#phone.diskFailed) {
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
   * Checks an event to a context's listeners: no operation is acknowledged twice, and no completed
   * tip becomes pending again. Nothing is checked once the disk has failed, since that may leave an
   * operation in two places.
   */
  told(context: Context, event: OutboxEvent): void {
    if (event.type !== 'acknowledged' || this.#phone.diskFailed) return;
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
