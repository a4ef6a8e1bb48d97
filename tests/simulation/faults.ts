// The faults of a schedule. Each seed draws its own mix and omits some, because a schedule in which
// everything fails can hide bugs that a single kind of fault would reveal.
import type { Chance } from './chance';

export const networkFaults = [
  'drop before',
  'drop after commit',
  'silence before',
  'silence after commit',
  'duplicate',
  'late duplicate',
  'delay',
  'html 200',
  'html 403',
  'redirect',
  '500',
  '500 after commit',
  '429',
  '401',
] as const;
export type NetworkFault = (typeof networkFaults)[number];

/**
 * How a transaction fails to complete: it did nothing; it did its work; or the whole disk stalls
 * and then does the work.
 */
export const silences = ['before', 'after', 'late'] as const;
export type Silence = (typeof silences)[number];

/**
 * Other faults of a disk: the browser deletes everything, or it fails from this transaction on and
 * recovers later.
 */
export const losses = ['emptied', 'fails'] as const;
export type DiskFault = Silence | (typeof losses)[number];

export interface FaultMix {
  network: NetworkFault[];
  /** Probability that one of them hits a request. */
  networkRate: number;
  /** Probabilities that the server is slow, or dies before it commits. */
  serverSlowness: number;
  serverCrashes: number;
  /** Probability that a context dies right before or after a write's transaction. */
  crashRate: number;
  /** How often each of these happens in a schedule. */
  outages: number;
  /** How often the network is dead without the browser noticing. */
  deadSpells: number;
  closures: number;
  suspensions: number;
  clockJumps: number;
  diskFull: number;
  /** Probability that a transaction, a read or a write, never completes. */
  silenceRate: number;
  /** How often the whole disk stalls for a while. */
  stalls: number;
}

export const noFaults: FaultMix = {
  network: [],
  networkRate: 0,
  serverSlowness: 0,
  serverCrashes: 0,
  crashRate: 0,
  outages: 0,
  deadSpells: 0,
  closures: 0,
  suspensions: 0,
  clockJumps: 0,
  diskFull: 0,
  silenceRate: 0,
  stalls: 0,
};

/** Draws a seed's faults. Those of the disk are drawn from `storage`, a sequence of their own. */
export function drawFaults(chance: Chance, storage: Chance): FaultMix {
  const some = (most: number) => (chance.hits(0.5) ? chance.between(1, most) : 0);
  return {
    network: networkFaults.filter(() => chance.hits(0.5)),
    networkRate: chance.next() * 0.6,
    serverSlowness: chance.hits(0.3) ? 0.3 : 0,
    serverCrashes: chance.hits(0.3) ? 0.2 : 0,
    crashRate: chance.hits(0.5) ? 0.03 : 0,
    outages: some(3),
    deadSpells: some(3),
    closures: some(2),
    suspensions: some(3),
    clockJumps: chance.hits(0.3) ? chance.between(1, 3) : 0,
    diskFull: chance.hits(0.15) ? 1 : 0,
    silenceRate: storage.hits(0.25) ? storage.pick([0.01, 0.05, 0.3]) : 0,
    stalls: storage.hits(0.25) ? storage.between(1, 3) : 0,
  };
}
