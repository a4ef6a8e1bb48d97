// A phone, shared by its tabs and its service worker. Its disk is the real store on fake-indexeddb.
import { IDBFactory } from 'fake-indexeddb';
import { openIndexedDbStore } from '#outbox/indexeddb-store';
import { LEASE_KEY } from '#outbox/keys';
import type { Durability, Rows, Store } from '#outbox/store';
import type { Bug } from './bugs';
import type { Chance } from './chance';
import { Context } from './context';
import { type DiskFault, type FaultMix, silences } from './faults';
import { Monitor } from './monitor';
import type { Network } from './network';
import type { World } from './world';

export class Phone {
  contexts: Context[] = [];
  /** The visible tab; null while the phone shows something else. */
  inView: Context | null = null;
  /** True time at which the phone's clock last changed. */
  lastClockJump = Number.NEGATIVE_INFINITY;
  diskFull = false;
  /** True time until which every transaction fails. */
  diskFailsUntil = Number.NEGATIVE_INFINITY;
  /** Whether the disk has ever been full, failed, been emptied, or not responded. */
  diskFailed = false;
  /** Whether a tab with unsaved writes in memory may have ended or frozen. */
  memoryWasLost = false;
  /** Whether the disk ever did not respond. Then a tab may not know what another has stored. */
  diskWasSilent = false;
  /** Whether the disk was ever emptied. Tabs restore its contents only when they next read it. */
  diskWasEmptied = false;
  crashRate: number;
  /** Kills whichever context makes the nth write on the phone, to try a crash at each write. */
  crashAt: { write: number; side: 'before' | 'after' } | null = null;
  writes = 0;
  /** What happens to the disk at the nth transaction, to try it at each read and commit. */
  faultAt: { transaction: number; how: DiskFault } | null = null;
  transactions = 0;
  readonly disk: Store;
  readonly monitor = new Monitor(this);
  silenceRate: number;
  /** True time until which the disk stalls. */
  stalledUntil = Number.NEGATIVE_INFINITY;
  #clockOffset = 0;
  #ids = 0;
  #opened = 0;
  #syncRequested = false;
  readonly #locks = new Map<string, Context>();

  constructor(
    readonly world: World,
    readonly chance: Chance,
    readonly network: Network,
    readonly bug: Bug,
    faults: FaultMix,
    /** Draws which transactions never complete. */
    readonly storage: Chance,
  ) {
    this.crashRate = faults.crashRate;
    this.silenceRate = faults.silenceRate;
    this.disk = openIndexedDbStore(new IDBFactory());
  }

  /** Returns the time by this phone's clock, which may be wrong. */
  clock(): number {
    return this.world.now + this.#clockOffset;
  }

  setClock(offset: number): void {
    this.world.note(() => `the phone's clock is now ${offset / 1000}s off`);
    this.#clockOffset = offset;
    this.lastClockJump = this.world.now;
  }

  newId(): string {
    this.#ids += 1;
    return `01890000-0000-7000-8000-${String(this.#ids).padStart(12, '0')}`;
  }

  open(kind: 'tab' | 'service-worker'): Context {
    this.#opened += 1;
    const context = new Context(`${kind}-${this.#opened}`, this);
    this.contexts.push(context);
    context.onDeath(() => {
      this.contexts = this.contexts.filter((other) => other !== context);
      if (this.inView === context) this.inView = null;
    });
    this.world.note(() => `${context.name} opens`);
    context.outbox.subscribe((event) => this.monitor.told(context, event));
    // In the service worker, the outbox has no triggers of its own.
    if (kind === 'tab') context.outbox.start();
    return context;
  }

  aliveTabs(): Context[] {
    return this.contexts.filter(({ name, state }) => state === 'alive' && name.startsWith('tab'));
  }

  /** Makes a tab visible, or none, and notifies the tab. */
  show(tab: Context | null): void {
    this.inView = tab;
    this.world.note(() => `${tab?.name ?? 'nothing of ours'} is in view`);
    tab?.pass(() => tab.wake());
  }

  /** Sets what the browser reports to all contexts. The network may be dead even so. */
  setOnline(online: boolean): void {
    this.network.online = online;
    this.world.note(() => (online ? 'online' : 'offline'));
    if (!online) return;
    for (const context of this.contexts) context.pass(() => context.wake());
    if (this.#syncRequested) this.#backgroundSync();
  }

  setDiskFull(full: boolean): void {
    this.world.note(() => (full ? 'the disk is full' : 'the disk has room'));
    this.diskFull = full;
    this.diskFailed ||= full;
  }

  /** Keeps all transactions from completing for this long. */
  stallDisk(ms: number): void {
    this.world.note(() => `the disk stands still for ${ms / 1000}s`);
    this.stalledUntil = Math.max(this.stalledUntil, this.world.now + ms);
    this.diskFailed = true;
    this.diskWasSilent = true;
  }

  /** Draws the fault of a transaction, or null: it never completes, or something hits the disk. */
  drawDiskFault(context: Context): DiskFault | null {
    this.transactions += 1;
    const how = this.faultAt
      ? this.faultAt.transaction === this.transactions && this.faultAt.how
      : this.storage.hits(this.silenceRate) && this.storage.pick([...silences]);
    if (!how) return null;
    this.world.note(() => `at a transaction of ${context.name}, the disk: ${how}`);
    this.diskFailed = true;
    this.diskWasSilent = true;
    return how;
  }

  /** Deletes everything, as browsers may when space is short. */
  async emptyDisk(): Promise<void> {
    this.diskWasEmptied = true;
    await this.disk.write((rows) => {
      for (const [key] of rows.list('')) rows.delete(key);
    });
  }

  requestBackgroundSync(): void {
    this.#syncRequested = true;
    if (this.network.online)
      this.world.after(this.chance.between(10, 3000), () => this.#backgroundSync());
  }

  #backgroundSync(): void {
    if (!this.#syncRequested || !this.network.online) return;
    this.#syncRequested = false;
    const running = this.contexts.find(({ name }) => name.startsWith('service-worker'));
    const serviceWorker = running ?? this.open('service-worker');
    serviceWorker.pass(() => void serviceWorker.outbox.replay({ now: true }));
    // Browsers soon stop idle service workers.
    if (!running) this.world.after(45_000, () => serviceWorker.die('the browser stops it'));
  }

  /** Draws whether the context dies at this write, before or after its transaction. */
  drawCrash(_context: Context): 'before' | 'after' | null {
    this.writes += 1;
    if (this.crashAt) return this.crashAt.write === this.writes ? this.crashAt.side : null;
    if (!this.chance.hits(this.crashRate)) return null;
    return this.chance.pick(['before', 'after']);
  }

  async readDisk<T>(run: (rows: Rows) => T): Promise<T> {
    this.#failIfItDoes();
    return this.disk.read(run);
  }

  #failIfItDoes(): void {
    if (this.world.now < this.diskFailsUntil)
      throw new DOMException('The disk fails.', 'UnknownError');
  }

  async writeDisk<T>(run: (rows: Rows) => T, durability?: Durability): Promise<T> {
    this.#failIfItDoes();
    if (this.diskFull) throw new DOMException('The disk is full.', 'QuotaExceededError');
    return this.disk.write(run, durability);
  }

  async leaseIsFree(): Promise<boolean> {
    const lease = await this.disk.read((rows) => rows.get(LEASE_KEY));
    return (lease as { expiresAt: number } | undefined)?.expiresAt === 0;
  }

  takeLock(name: string, context: Context): boolean {
    if (this.#locks.has(name)) return false;
    this.#locks.set(name, context);
    return true;
  }

  freeLock(name: string, context: Context): void {
    if (this.#locks.get(name) === context) this.#locks.delete(name);
  }

  freeLocks(context: Context): void {
    for (const name of [...this.#locks.keys()]) this.freeLock(name, context);
  }
}
