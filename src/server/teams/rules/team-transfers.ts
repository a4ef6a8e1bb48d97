// How a team settles with as few transfers as possible (docs/product.md, section 4). Pure.

export interface Transfer {
  readonly fromId: string;
  readonly toId: string;
  /** Positive. */
  readonly cents: number;
}

/**
 * Up to this many people with a balance, the number of transfers is minimal. Finding the minimum is
 * a subset-sum problem, and each person doubles the time. Beyond that, the largest debt goes to the
 * largest claim until all are settled: at most n - 1 transfers for n people.
 */
export const EXACT_UP_TO = 12;

/**
 * Returns transfers that settle all balances.
 * @param balances in cents by member, adding up to zero: positive where a member is owed
 */
export function fewestTransfers(balances: ReadonlyMap<string, number>): Transfer[] {
  // Sorted by id, so that the same balances always give the same transfers.
  const open = [...balances]
    .filter(([, cents]) => cents !== 0)
    .sort(([one], [other]) => (one < other ? -1 : 1));
  const groups = open.length <= EXACT_UP_TO ? settledGroups(open) : [open];
  return groups.flatMap(settleGroup);
}

type Balance = readonly [id: string, cents: number];

/** Settles n people whose balances add up to zero, in at most n - 1 transfers. */
function settleGroup(group: readonly Balance[]): Transfer[] {
  const left = new Map(group);
  const transfers: Transfer[] = [];
  for (;;) {
    const sorted = [...left]
      .filter(([, cents]) => cents !== 0)
      .sort(([, one], [, other]) => one - other);
    const [debtor, creditor] = [sorted[0], sorted.at(-1)];
    if (!debtor || !creditor) return transfers;
    const cents = Math.min(-debtor[1], creditor[1]);
    if (cents <= 0) throw new Error('Balances have to add up to zero.');
    transfers.push({ fromId: debtor[0], toId: creditor[0], cents });
    left.set(debtor[0], debtor[1] + cents);
    left.set(creditor[0], creditor[1] - cents);
  }
}

/**
 * Splits people into as many groups as possible whose balances add up to zero: each group saves a
 * transfer. `most[set]` is the maximum for a set of people, encoded as bits.
 */
function settledGroups(open: readonly Balance[]): Balance[][] {
  const all = 2 ** open.length - 1;
  const sums = new Array<number>(all + 1).fill(0);
  const most = new Array<number>(all + 1).fill(0);
  const from = new Array<number>(all + 1).fill(0);
  for (let set = 1; set <= all; set += 1) {
    for (const [index, [, cents]] of open.entries()) {
      const bit = 2 ** index;
      if ((set & bit) === 0) continue;
      sums[set] = (sums[set ^ bit] ?? 0) + cents;
      if ((most[set ^ bit] ?? 0) >= (most[from[set] ?? 0] ?? 0)) from[set] = set ^ bit;
    }
    most[set] = (most[from[set] ?? 0] ?? 0) + (sums[set] === 0 ? 1 : 0);
  }
  // Walks back: whenever the rest adds up to zero, the people removed since then form a group.
  const groups: Balance[][] = [];
  let group: Balance[] = [];
  for (let set = all; set > 0; set = from[set] ?? 0) {
    const taken = open[Math.log2(set ^ (from[set] ?? 0))];
    if (taken) group.push(taken);
    if (sums[from[set] ?? 0] !== 0) continue;
    groups.push(group);
    group = [];
  }
  return groups;
}
