import { describe, expect, it } from 'vitest';
import { newEntry, parseEntry } from '#outbox/entry';
import { openIndexedDbStore } from '#outbox/indexeddb-store';
import { entryKey } from '#outbox/keys';
import { readRecord, type Versions } from '#outbox/versions';
import { createPhone, settled, testId } from './phone';
import { attempt, createTip } from './writes';

const stored = (tipId = testId()) => ({
  ...newEntry(attempt(tipId), { opId: testId(), now: 0 }),
  seq: 1,
});

describe('a stored record', () => {
  it('of this version is an entry', () => {
    const record = stored();
    expect(readRecord(record)).toEqual({ type: 'entry', entry: record });
  });

  it('of an older version goes through every upgrader in between', () => {
    // An invented history: version 1 called the tip `id`; version 2 had no `notBefore`.
    const { tipId, notBefore: _, ...rest } = stored();
    const history: Versions = {
      current: 3,
      upgraders: {
        1: ({ id, ...record }) => ({ ...record, tipId: id }),
        2: (record) => ({ ...record, notBefore: 0 }),
      },
      parse: (record) => (record.version === 3 ? parseEntry({ ...record, version: 1 }) : null),
    };
    const upgraded = readRecord({ ...rest, id: tipId, version: 1 }, history);
    expect(upgraded).toMatchObject({ type: 'entry', entry: { tipId, notBefore: 0 } });
  });

  it('of an older version without an upgrader, or whose upgrader throws, is unreadable', () => {
    const known = (upgraders: Versions['upgraders']): Versions => ({
      current: 2,
      upgraders,
      parse: parseEntry,
    });
    const failing = () => {
      throw new Error('a bug in an upgrader');
    };
    expect(readRecord(stored(), known({})).type).toBe('unreadable');
    expect(readRecord(stored(), known({ 1: failing })).type).toBe('unreadable');
  });

  it.each([
    null,
    undefined,
    7,
    'text',
    [],
    {},
    { version: 'one' },
    { ...stored(), kind: 'refund' },
    { ...stored(), seq: 'first' },
    { ...stored(), body: null },
    { ...stored(), sentAt: undefined },
  ])('that is malformed is unreadable, and does not throw: %j', (record) => {
    expect(readRecord(record).type).toBe('unreadable');
  });
});

describe('two builds on one phone', () => {
  // An invented next version, which adds a kind.
  const next: Versions = {
    current: 2,
    upgraders: { 1: (record) => record },
    parse: (record) => parseEntry({ ...record, version: 1 }),
  };

  it('read the same request from an older record, to the byte', () => {
    const old = stored();
    const read = readRecord(old, next);
    expect(read).toMatchObject({ type: 'entry', entry: { opId: old.opId } });
    if (read.type !== 'entry') throw new Error('It is an entry');
    expect(JSON.stringify(read.entry.body)).toBe(JSON.stringify(old.body));
  });

  it('leave a record to the one that knows its version', () => {
    const tipId = testId();
    const newer = { ...stored(tipId), version: 2 };
    expect(readRecord(newer)).toEqual({ type: 'newer_version', tipId });
    expect(readRecord(newer, next).type).toBe('entry');
  });
});

describe('records that this version does not send', () => {
  async function phoneWith(records: [string, unknown][]) {
    const phone = createPhone();
    const store = openIndexedDbStore(phone.indexedDB);
    await store.write((rows) => {
      for (const [key, value] of records) rows.put(key, value);
    });
    return phone;
  }

  it('stay as they are when they are newer, and only their own tip waits for them', async () => {
    const tipId = testId();
    const newer = { ...stored(tipId), version: 2, news: true };
    const phone = await phoneWith([[entryKey(1), newer]]);
    const outbox = phone.open();
    await outbox.enqueue([attempt(tipId), createTip(testId())]);
    await settled();
    expect(phone.network.requests.map(({ path }) => path)).toEqual(['/api/tips']);
    const [aside] = await outbox.skipped();
    expect(aside).toEqual({ key: entryKey(1), reason: 'newer_version', tipId });
    await outbox.dismiss(String(aside?.key));
    expect(await outbox.skipped()).toHaveLength(1);
  });

  it('block nothing when unreadable, are listed, and can be dismissed', async () => {
    const phone = await phoneWith([
      [entryKey(1), 'torn'],
      [entryKey(2), { ...stored(), seq: 9 }],
    ]);
    const outbox = phone.open();
    await outbox.enqueue([createTip(testId())]);
    await settled();
    expect(phone.network.requests).toHaveLength(1);
    expect((await outbox.skipped()).map(({ reason }) => reason)).toEqual([
      'unreadable',
      'unreadable',
    ]);
    await outbox.dismiss(entryKey(1));
    expect(await outbox.skipped()).toHaveLength(1);
  });
});
