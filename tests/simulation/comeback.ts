// Measures how soon waiting tips are sent once the network works again. In these schedules only the
// network fails: in every way, noticed by the browser or not, and its return is announced too
// early, in time, or never. Meanwhile the tipper takes steps and switches tabs, and tabs out of
// view may be suspended.
import { readQueue } from '#outbox/queue';
import { type Chance, createChance } from './chance';
import { noFaults } from './faults';
import { deadNetworks, Network } from './network';
import { Phone } from './phone';
import { ModelServer } from './server';
import { SimulatedTipper } from './simulated-tipper';
import { World } from './world';

/** While a page is in view: the outbox's longest pause, plus some round trips. */
export const COMEBACK_MS = 5000;
/** Low enough that a tip's five writes take less than a second on a working network. */
const SLOWEST_TRAVEL_MS = 30;
const GIVE_UP_MS = 10 * 60_000;
const STEP_MS = 100;

export interface Comeback {
  seed: number;
  violations: string[];
  trace: string[];
  waiting: number;
  /** Milliseconds from when the network works until the last waiting write is sent. */
  took: number;
}

export interface ComebackOptions {
  seed: number;
  trace?: boolean;
  /** No page is in view, so a quick comeback is not promised. */
  unseen?: boolean;
}

/** Runs the schedule of a seed. The same options always give exactly the same events. */
export async function runComeback(options: ComebackOptions): Promise<Comeback> {
  const chance = createChance(options.seed);
  const world = new World({ trace: options.trace ?? false });
  const server = new ModelServer(world, chance, { slowness: 0, crashes: 0 });
  const network = new Network(world, chance, server, noFaults);
  network.slowest = SLOWEST_TRAVEL_MS;
  const phone = new Phone(world, chance, network, {}, noFaults, createChance(-options.seed - 1));

  const tabs = [phone.open('tab'), ...(chance.hits(0.5) ? [phone.open('tab')] : [])];
  if (chance.hits(0.3)) phone.open('service-worker');
  for (let tippers = chance.between(1, 3); tippers > 0; tippers -= 1) {
    new SimulatedTipper(phone, phone.newId(), phone.newId(), () => undefined).start();
  }
  const suspends = chance.hits(0.3);
  const deadFor = chance.between(1000, chance.pick([20_000, 300_000]));
  scheduleDeath(phone, chance, deadFor);

  const lastLook = chance.between(0, deadFor - 1);
  const [first, ...others] = tabs;
  const looked = first && !options.unseen ? chance.pick([first, ...others]) : null;
  world.after(chance.between(0, lastLook), () => phone.show(chance.hits(0.5) ? looked : null));
  const hidden = tabs.find((tab) => tab !== looked);
  if (suspends) world.after(chance.between(0, lastLook), () => hidden?.suspend());
  world.after(lastLook, () => phone.show(looked));

  await world.runUntil(world.now + deadFor);
  network.dead = null;
  if (!network.online) phone.setOnline(true);
  const back = world.now;
  world.note(() => 'the network works');
  const unsent = async () => (await phone.disk.read(readQueue)).entries.map(({ opId }) => opId);
  const waiting = new Set(await unsent());
  while ((await unsent()).some((opId) => waiting.has(opId)) && world.now - back < GIVE_UP_MS) {
    await world.runUntil(world.now + STEP_MS);
  }
  const took = world.now - back;
  const late = took > COMEBACK_MS ? [`what waited was out only after ${took} ms`] : [];
  return {
    seed: options.seed,
    violations: [...late, ...phone.monitor.violations, ...server.violations],
    trace: world.trace ?? [],
    waiting: waiting.size,
    took,
  };
}

/** Makes the network dead from the start. The browser may notice, and announce its return early. */
function scheduleDeath(phone: Phone, chance: Chance, deadFor: number): void {
  const { world, network } = phone;
  const sometime = (run: () => void) => world.after(chance.between(0, deadFor - 1), run);
  network.dead = chance.pick(deadNetworks);
  for (let changes = chance.between(0, 3); changes > 0; changes -= 1) {
    sometime(() => {
      network.dead = chance.pick(deadNetworks);
      world.note(() => `the network ${network.dead}`);
    });
  }
  if (chance.hits(0.5)) return;
  phone.setOnline(false);
  if (chance.hits(0.7)) sometime(() => phone.setOnline(true));
}
