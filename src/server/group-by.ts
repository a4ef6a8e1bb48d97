/** Groups things by a key. Returns a function that returns a key's things, in their order. */
export function groupBy<Key, T>(
  things: readonly T[],
  keyOf: (thing: T) => Key,
): (key: Key) => readonly T[] {
  const groups = new Map<Key, T[]>();
  for (const thing of things) {
    const key = keyOf(thing);
    const group = groups.get(key);
    if (group) group.push(thing);
    else groups.set(key, [thing]);
  }
  return (key) => groups.get(key) ?? [];
}
