import { describe, expect, it } from 'vitest';
import { openProfileCache, PROFILE_CHANGES } from '../../../src/server/profiles/profile-cache';

/** Opens a cache; the test controls its clock and other processes' announcements. */
async function openCache(limits = { entries: 3, bytes: 1000, maxAgeMs: 1000 }) {
  const time = { now: 1_700_000_000_000 };
  let announce: (id: string) => void = () => {};
  let reconnect: () => void = () => {};
  const listen = async (
    channel: string,
    onPayload: (payload: string) => void,
    onReconnect?: () => void,
  ) => {
    expect(channel).toBe(PROFILE_CHANGES);
    announce = onPayload;
    reconnect = onReconnect ?? reconnect;
    return async () => {};
  };
  const cache = await openProfileCache({ database: { listen }, now: () => time.now }, limits);
  const loads: string[] = [];
  const read = (key: string, profileId = key) =>
    cache.remember(key, async () => {
      loads.push(key);
      return { invalidatedBy: profileId, value: `${key} ${loads.length}` };
    });
  return {
    cache,
    time,
    loads,
    read,
    announce: (id: string) => announce(id),
    reconnect: () => reconnect(),
  };
}

describe('the cache of public profiles', () => {
  it('loads once', async () => {
    const { read, loads } = await openCache();
    expect(await read('a')).toBe(await read('a'));
    expect(loads).toEqual(['a']);
  });

  it('loads once for simultaneous callers', async () => {
    const { read, loads } = await openCache();
    const answers = await Promise.all([read('a'), read('a'), read('b'), read('a')]);
    expect(answers).toEqual(['a 1', 'a 1', 'b 2', 'a 1']);
    expect(loads).toEqual(['a', 'b']);
  });

  it('forgets everything about a changed profile, and nothing else', async () => {
    const { read, loads, announce } = await openCache();
    await read('profile:a', 'one');
    await read('ratings:a', 'one');
    await read('profile:b', 'two');
    announce('one');
    await read('profile:a', 'one');
    await read('ratings:a', 'one');
    await read('profile:b', 'two');
    expect(loads).toEqual(['profile:a', 'ratings:a', 'profile:b', 'profile:a', 'ratings:a']);
  });

  it('clears everything when notifications may have been missed', async () => {
    const { read, loads, reconnect } = await openCache();
    await read('a');
    reconnect();
    await read('a');
    expect(loads).toEqual(['a', 'a']);
  });

  it('does not cache a load that began before a change and ended after it', async () => {
    const { cache, read, loads, announce } = await openCache();
    const stale = await cache.remember('a', async () => {
      announce('a');
      return { invalidatedBy: 'a', value: 'stale' };
    });
    expect(stale).toBe('stale');
    await read('a');
    expect(loads).toEqual(['a']);
  });

  it('caches a load during which only others changed', async () => {
    const { cache, read, loads, announce } = await openCache();
    await cache.remember('a', async () => {
      announce('b');
      return { invalidatedBy: 'a', value: 'current' };
    });
    expect(await read('a')).toBe('current');
    expect(loads).toEqual([]);
  });

  it('does not cache a load that was overtaken, if its own page changed after that', async () => {
    const { cache, read, announce } = await openCache();
    let finish: (loaded: { invalidatedBy: string; value: string }) => void = () => {};
    const earlier = cache.remember(
      'a',
      () => new Promise<{ invalidatedBy: string; value: string }>((resolve) => (finish = resolve)),
    );
    announce('b');
    expect(await read('a')).toBe('a 1');
    announce('a');
    finish({ invalidatedBy: 'a', value: 'stale' });
    expect(await earlier).toBe('stale');
    expect(await read('a')).toBe('a 2');
  });

  it('does not cache a load during which notifications may have been missed', async () => {
    const { cache, read, reconnect } = await openCache();
    await cache.remember('a', async () => {
      reconnect();
      return { invalidatedBy: 'a', value: 'stale' };
    });
    expect(await read('a')).toBe('a 1');
  });

  it('starts a new load after a change, even while an earlier one is running', async () => {
    const { cache, read, announce } = await openCache();
    let finish: (loaded: { invalidatedBy: string; value: string }) => void = () => {};
    const earlier = cache.remember(
      'a',
      () => new Promise<{ invalidatedBy: string; value: string }>((resolve) => (finish = resolve)),
    );
    announce('a');
    expect(await read('a')).toBe('a 1');
    finish({ invalidatedBy: 'a', value: 'stale' });
    expect(await earlier).toBe('stale');
    expect(await read('a')).toBe('a 1');
  });

  it('repeats a failed load at the next call', async () => {
    const { cache, read } = await openCache();
    await expect(
      cache.remember('a', () => Promise.reject(new Error('nothing there'))),
    ).rejects.toThrow('nothing there');
    expect(await read('a')).toBe('a 1');
  });

  it('keeps entries for a limited time', async () => {
    const { read, loads, time } = await openCache();
    await read('a');
    time.now += 1000;
    await read('a');
    time.now += 1;
    await read('a');
    expect(loads).toEqual(['a', 'a']);
  });

  it('drops the least recently used entry when it is full', async () => {
    const { read, loads } = await openCache();
    for (const key of ['a', 'b', 'c', 'a', 'd']) await read(key);
    await read('a');
    expect(loads).toEqual(['a', 'b', 'c', 'd']);
    await read('b');
    expect(loads).toEqual(['a', 'b', 'c', 'd', 'b']);
  });

  it('drops the least recently used entry when it takes too much memory', async () => {
    const { cache, loads, read } = await openCache();
    const readImage = (key: string) =>
      cache.remember(key, async () => {
        loads.push(key);
        return { invalidatedBy: key, value: Buffer.alloc(600), bytes: 600 };
      });
    await readImage('image:a');
    await read('b');
    await readImage('image:c');
    await read('b');
    await readImage('image:a');
    expect(loads).toEqual(['image:a', 'b', 'image:c', 'image:a']);
  });

  it('does not cache a failed load', async () => {
    const { cache, read } = await openCache();
    await expect(cache.remember('a', () => Promise.reject(new Error('away')))).rejects.toThrow();
    expect(await read('a')).toBe('a 1');
  });
});
