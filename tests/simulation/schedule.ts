// Runs one schedule from one seed: tippers tip during faults, then everything works for a while,
// and finally the promise is checked.

import { type Bug, type BugName, bugs } from './bugs';
import { type Chance, createChance } from './chance';
import { checkPromise, checkSaved } from './checks';
import { type DiskFault, drawFaults, type FaultMix } from './faults';
import { deadNetworks, Network } from './network';
import { Phone } from './phone';
import { ModelServer, type ProfileBehavior } from './server';
import { type Done, receiptsOf, SimulatedTipper, visitOf } from './simulated-tipper';
import { World } from './world';

const TROUBLE_MS = 4 * 60_000;
/** Longer than the longest backoff and the slowest tipper. */
const CALM_MS = 25 * 60_000;
const DAY_MS = 24 * 60 * 60_000;

export interface ScheduleOptions {
  seed: number;
  bug?: BugName;
  trace?: boolean;
  /** Replaces the faults that the seed would draw. */
  faults?: FaultMix;
  /** Kills the context that makes the nth write of the schedule. */
  crashAt?: { write: number; side: 'before' | 'after' };
  /** A fault of the disk at the nth transaction of the schedule. */
  faultAt?: { transaction: number; how: DiskFault };
}

export interface ScheduleResult {
  seed: number;
  violations: string[];
  trace: string[];
  writes: number;
  /** The number of transactions, reads and writes. */
  transactions: number;
  /** Operations that were reported as saved, took effect on the server, or died visibly. */
  counts: { saved: number; effects: number; dead: number };
  /** Whether the last replayer released its lease, which it cannot do if it died. */
  leaseIsFree: boolean;
}

/** Runs the schedule of a seed. The same options always give exactly the same events. */
export async function runSchedule(options: ScheduleOptions): Promise<ScheduleResult> {
  const chance = createChance(options.seed);
  const storage = createChance(-options.seed - 1);
  const faults = options.faults ?? drawFaults(chance, storage);
  const world = new World({ trace: options.trace ?? false });
  const bug: Bug = bugs[options.bug ?? 'none'];
  const server = new ModelServer(world, chance, {
    slowness: faults.serverSlowness,
    crashes: faults.serverCrashes,
  });
  const network = new Network(world, chance, server, faults);
  const phone = new Phone(world, chance, network, bug, faults, storage);
  phone.crashAt = options.crashAt ?? null;
  phone.faultAt = options.faultAt ?? null;
  const violations: string[] = [];
  const start = world.now;

  const tabs = faults === options.faults ? 2 : chance.between(1, 2);
  for (let opened = 0; opened < tabs; opened += 1) keepOpen(phone);
  if (chance.hits(0.5)) phone.open('service-worker');

  const onSaved = (tipper: SimulatedTipper, done: Done) => {
    if (!done.durable) return;
    world.after(0, async () => violations.push(...(await checkSaved(phone, server, tipper, done))));
  };
  const tippers = Array.from({ length: chance.between(1, 3) }, () => {
    const profileId = phone.newId();
    server.behavior.set(profileId, drawBehavior(chance));
    return new SimulatedTipper(phone, phone.newId(), profileId, onSaved);
  });
  // On some phones, a worker also confirms tips.
  if (options.seed % 3 === 0) {
    const [userId, tipId] = [phone.newId(), phone.newId()];
    tippers.push(
      new SimulatedTipper(phone, userId, phone.newId(), onSaved, receiptsOf(userId, tipId)),
    );
  }
  // Every other phone visits a page without tipping.
  if (options.seed % 2 === 0) {
    const [scanId, profileId] = [phone.newId(), phone.newId()];
    tippers.push(
      new SimulatedTipper(phone, scanId, profileId, onSaved, visitOf(scanId, profileId)),
    );
  }
  for (const tipper of tippers) tipper.start();
  scheduleTrouble(phone, chance, faults);

  await world.runUntil(start + TROUBLE_MS);
  endTrouble(phone, tippers);
  await world.runUntil(start + TROUBLE_MS + CALM_MS);

  const checked = await checkPromise(phone, server, tippers);
  violations.push(...phone.monitor.violations, ...server.violations, ...checked.violations);
  return {
    seed: options.seed,
    violations,
    trace: world.trace ?? [],
    writes: phone.writes,
    transactions: phone.transactions,
    counts: checked.counts,
    leaseIsFree: await phone.leaseIsFree(),
  };
}

function drawBehavior(chance: Chance): ProfileBehavior {
  if (chance.hits(0.08)) return 'gone';
  return chance.hits(0.08) ? 'method_unavailable' : 'friendly';
}

/** Keeps a tab open: whenever it dies, the tipper returns to the page. */
function keepOpen(phone: Phone): void {
  const tab = phone.open('tab');
  tab.onDeath(() => phone.world.after(phone.chance.between(200, 20_000), () => keepOpen(phone)));
}

function scheduleTrouble(phone: Phone, chance: Chance, faults: FaultMix): void {
  const { world, network } = phone;
  const sometime = (times: number, run: () => void) => {
    for (let time = 0; time < times; time += 1) world.after(chance.between(0, TROUBLE_MS), run);
  };
  const anyContext = () => {
    const [first, ...others] = phone.contexts;
    return first ? chance.pick([first, ...others]) : undefined;
  };
  sometime(faults.outages, () => {
    phone.setOnline(false);
    world.after(chance.between(500, 90_000), () => phone.setOnline(true));
  });
  sometime(faults.deadSpells, () => {
    network.dead = chance.pick(deadNetworks);
    world.note(() => `the network is dead: it ${network.dead}`);
    world.after(chance.between(500, 90_000), () => {
      network.dead = null;
    });
  });
  // The tipper switches between tabs and the payment app.
  sometime(4, () => phone.show(chance.hits(0.7) ? (phone.aliveTabs()[0] ?? null) : null));
  sometime(faults.closures, () => anyContext()?.die('closed'));
  sometime(faults.suspensions, () => {
    const context = anyContext();
    context?.suspend();
    // Some tabs never resume, and keep their Web Lock.
    if (chance.hits(0.8)) world.after(chance.between(500, 100_000), () => context?.resume());
  });
  sometime(faults.clockJumps, () => {
    const far = chance.pick([20_000, 3_600_000, DAY_MS, 40 * DAY_MS]);
    phone.setClock(chance.hits(0.5) ? far : -far);
    world.after(chance.between(1000, 120_000), () => phone.setClock(0));
  });
  sometime(faults.diskFull, () => {
    phone.setDiskFull(true);
    world.after(chance.between(1000, 60_000), () => phone.setDiskFull(false));
  });
  for (let stall = 0; stall < faults.stalls; stall += 1) {
    const [at, ms] = [phone.storage.between(0, TROUBLE_MS), phone.storage.between(2500, 90_000)];
    world.after(at, () => phone.stallDisk(ms));
  }
  // Occasional sign-ins unblock writes that a 401 has blocked.
  sometime(2, () => void phone.aliveTabs()[0]?.outbox.unblock());
}

function endTrouble(phone: Phone, tippers: SimulatedTipper[]): void {
  const { world } = phone;
  world.note(() => 'from here on everything works');
  phone.crashRate = 0;
  phone.silenceRate = 0;
  phone.network.heal();
  if (phone.diskFull) phone.setDiskFull(false);
  const tab = phone.open('tab');
  phone.setOnline(true);
  // Keeps signing in until the last tipper is done, to unblock writes that a 401 has blocked.
  const signIn = () => {
    tab.pass(() => void tab.outbox.unblock());
    if (tippers.some(({ finished }) => !finished)) world.after(60_000, signIn);
  };
  world.after(200_000, signIn);
}
