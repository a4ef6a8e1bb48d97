import { describe, expect, it } from 'vitest';
import { type GroupOptions, inGroups, type Member } from '../../../src/server/db/in-groups';

type Members = readonly Member<string, string>[];

/** Groups that are under way until the test lets each one end. */
function heldGroups(options: Partial<GroupOptions<string>> = {}) {
  const groups: { items: string[]; members: Members; end(error?: Error): Promise<void> }[] = [];
  const add = inGroups<string, string>(
    (members) =>
      new Promise<void>((done, fail) => {
        const end = (error?: Error) => {
          if (error) fail(error);
          else for (const { item, resolve } of members) resolve(`${item}!`);
          done();
          return turn();
        };
        groups.push({ items: members.map(({ item }) => item), members, end });
      }),
    { atOnce: 1, most: 10, ...options },
  );
  return { add, items: () => groups.map(({ items }) => items), group: (i: number) => groups[i] };
}

/** Until everything that is due has happened. */
const turn = () => new Promise<void>((resolve) => setImmediate(() => setImmediate(resolve)));

describe('items that go in groups', () => {
  it('go at once when they are alone, and together when they wait', async () => {
    const { add, items, group } = heldGroups();
    const first = add('a');
    await turn();
    expect(items()).toEqual([['a']]);
    const others = Promise.all([add('b'), add('c')]);
    await turn();
    expect(items()).toEqual([['a']]);
    await group(0)?.end();
    expect(items()).toEqual([['a'], ['b', 'c']]);
    await group(1)?.end();
    expect([await first, ...(await others)]).toEqual(['a!', 'b!', 'c!']);
  });

  it('keep their order, and their number within bounds', async () => {
    const { add, items } = heldGroups({ atOnce: 2, most: 2 });
    for (const item of 'abcde') void add(item);
    await turn();
    expect(items()).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ]);
  });

  it('wait for the one that has the same claim until that is settled', async () => {
    const { add, items, group } = heldGroups({ atOnce: 2, claimOf: (item) => item.charAt(0) });
    const all = Promise.all([add('a1'), add('a2'), add('b1')]);
    await turn();
    expect(items()).toEqual([['a1', 'b1']]);
    await group(0)?.end();
    expect(items()).toEqual([['a1', 'b1'], ['a2']]);
    await group(1)?.end();
    expect(await all).toEqual(['a1!', 'a2!', 'b1!']);
  });

  it('fail together when their group does, and hold up nobody after them', async () => {
    const { add, group } = heldGroups({ claimOf: (item) => item.charAt(0) });
    const [one, two] = [add('a1'), add('b1')];
    await turn();
    const failed = Promise.allSettled([one, two]);
    const next = add('a2');
    await group(0)?.end(new Error('broken'));
    expect(await failed).toMatchObject([{ reason: { message: 'broken' } }, { status: 'rejected' }]);
    await turn();
    await group(1)?.end();
    expect(await next).toBe('a2!');
  });
});
