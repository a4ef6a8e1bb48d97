import { describe, expect, it } from 'vitest';
import { newEntry, parseEntry } from '#outbox/entry';
import { openIndexedDbStore } from '#outbox/indexeddb-store';
import { entryKey } from '#outbox/keys';
import { readRecord, type Versions, versions } from '#outbox/versions';
import { createPhone, settled, testId } from './phone';
import { approve, attempt, createTip } from './writes';

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
    // A made-up history: version 1 called the tip `id`; version 2 had no `notBefore`.
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
  ])('that makes no sense is unreadable, and does not throw: %j', (record) => {
    expect(readRecord(record).type).toBe('unreadable');
  });
});

describe('what a build of last week finds', () => {
  it('is a tip that it can send, also once this build has touched it, and an approval that it leaves alone', () => {
    const tip = newEntry(attempt(testId()), { opId: testId(), now: 0 });
    const approval = newEntry(approve(), { opId: testId(), now: 0 });
    expect([tip.version, approval.version]).toEqual([1, 2]);
    const read = readRecord({ ...tip, seq: 1 });
    expect(read).toMatchObject({ type: 'entry', entry: { version: 1 } });
    const before: Versions = { current: 1, upgraders: {}, parse: parseEntry };
    expect(readRecord({ ...approval, seq: 1 }, before).type).toBe('newer_version');
  });

  it('is an approval as it was stored, and one by a statement that it leaves alone', () => {
    const old = { ...newEntry(approve(), { opId: testId(), now: 0 }), seq: 1 };
    const write = approve();
    if (write.kind !== 'approval') throw new Error('It is an approval');
    const statement = { id: testId(), method: 'venmo' as const, paymentIds: ['4123'] };
    const matched = { ...write, body: { ...write.body, word: 'matched' as const, statement } };
    const entry = { ...newEntry(matched, { opId: testId(), now: 0 }), seq: 2 };
    expect([old.version, entry.version]).toEqual([2, 3]);
    // To the byte, because it may have been sent under its key.
    expect(readRecord(old)).toEqual({ type: 'entry', entry: old });
    expect(readRecord(entry)).toEqual({ type: 'entry', entry });
    const before: Versions = { ...versions, current: 2 };
    expect(readRecord(old, before)).toMatchObject({ type: 'entry' });
    expect(readRecord(entry, before).type).toBe('newer_version');
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
    const newer = { ...stored(tipId), version: 4, news: true };
    const phone = await phoneWith([[entryKey(1), newer]]);
    const outbox = phone.open();
    await outbox.enqueue([attempt(tipId), createTip(testId())]);
    await settled();
    expect(phone.network.requests.map(({ path }) => path)).toEqual(['/api/tips']);
    const [aside] = await outbox.setAside();
    expect(aside).toEqual({ key: entryKey(1), reason: 'newer_version', tipId });
    await outbox.dismiss(String(aside?.key));
    expect(await outbox.setAside()).toHaveLength(1);
  });

  it('block nothing when they are unreadable, are listed, and go when they are dismissed', async () => {
    const phone = await phoneWith([
      [entryKey(1), 'torn'],
      [entryKey(2), { ...stored(), seq: 9 }],
    ]);
    const outbox = phone.open();
    await outbox.enqueue([createTip(testId())]);
    await settled();
    expect(phone.network.requests).toHaveLength(1);
    expect((await outbox.setAside()).map(({ reason }) => reason)).toEqual([
      'unreadable',
      'unreadable',
    ]);
    await outbox.dismiss(entryKey(1));
    expect(await outbox.setAside()).toHaveLength(1);
  });
});
