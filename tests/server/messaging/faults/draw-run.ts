import { type Chance, createChance } from '../../../simulation/chance';
import type { Fault } from './faulty-receiver';

/** Draws faults for the deliveries to each address of a run. One of them kills the process. */
export function drawRun(seed: number): Map<string, Fault[]> {
  const chance = createChance(seed);
  const addresses = Array.from(
    { length: chance.between(1, 4) },
    (_, index) => `run-${seed}-${index}@example.com`,
  );
  const plan = new Map(
    addresses.map((address) => [
      address,
      Array.from({ length: chance.between(0, 2) }, () => drawFault(chance)),
    ]),
  );
  const killed = plan.get(chance.pick(addresses as [string, ...string[]])) ?? [];
  const last = killed.findIndex((fault) => fault.does === 'refuse' && fault.status >= 500);
  killed.splice(chance.between(0, last < 0 ? killed.length : last), 0, drawKill(chance));
  return plan;
}

function drawFault(chance: Chance): Fault {
  if (chance.hits(0.15)) return { does: 'stall', at: chance.pick(['name', 'text', 'answer']) };
  const status = chance.hits(0.75)
    ? chance.pick([421, 450, 451, 452])
    : chance.pick([550, 552, 554]);
  return { does: 'refuse', at: chance.pick(['name', 'answer']), status };
}

/** Draws a kill, mostly around an email's acceptance, where it can be lost or duplicated. */
function drawKill(chance: Chance): Fault {
  const waitMs = chance.hits(0.5) ? 0 : chance.between(1, 8);
  if (chance.hits(0.7)) return { does: 'kill', at: 'taken', waitMs };
  return { does: 'kill', at: chance.pick(['name', 'text', 'answer']) };
}
