// Many requests for the price of one: what comes while others of its kind are on their way to the
// database makes the next group, and goes together. A lonely request waits for nobody.

/** An item of a group, with the promise of whoever handed it in. */
export interface Member<Item, Result> {
  readonly item: Item;
  resolve(result: Result | Promise<Result>): void;
  reject(error: unknown): void;
}

export interface GroupOptions<Item> {
  /** How many groups may be on their way at a time. */
  readonly atOnce: number;
  /** How many items a group holds at most. */
  readonly most: number;
  /** What an item needs to itself: another one with the same claim waits until it is settled. */
  readonly claimOf?: (item: Item) => string | null;
}

/**
 * Hands items to `run` in groups, in the order in which they came. Each is settled by itself, by
 * `run` or by what that throws; the group is over, and makes room for another, when `run` is done.
 */
export function inGroups<Item, Result>(
  run: (members: readonly Member<Item, Result>[]) => Promise<void>,
  { atOnce, most, claimOf = () => null }: GroupOptions<Item>,
): (item: Item) => Promise<Result> {
  let waiting: Member<Item, Result>[] = [];
  const claimed = new Set<string>();
  let underWay = 0;
  let starting = false;

  function nextGroup(): Member<Item, Result>[] {
    const group: Member<Item, Result>[] = [];
    const later: Member<Item, Result>[] = [];
    for (const member of waiting) {
      const claim = claimOf(member.item);
      const fits = group.length < most && !(claim !== null && claimed.has(claim));
      (fits ? group : later).push(member);
      if (fits && claim !== null) claimed.add(claim);
    }
    waiting = later;
    return group;
  }

  function start(): void {
    while (underWay < atOnce) {
      const group = nextGroup();
      if (group.length === 0) return;
      underWay += 1;
      run(group)
        .catch((error: unknown) => {
          for (const member of group) member.reject(error);
        })
        .finally(() => {
          underWay -= 1;
          start();
        });
    }
  }

  return (item) => {
    const result = new Promise<Result>((resolve, reject) => {
      waiting.push({ item, resolve, reject });
    });
    // What the sockets bring in one turn of the event loop goes together.
    if (!starting) {
      starting = true;
      setImmediate(() => {
        starting = false;
        start();
      });
    }
    const claim = claimOf(item);
    if (claim === null) return result;
    return result.finally(() => {
      claimed.delete(claim);
      start();
    });
  };
}
