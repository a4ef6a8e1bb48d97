import { describe, expect, it } from 'vitest';
import { dependentsOfDead, failedTogether } from '#outbox/dependents';
import { newEntry } from '#outbox/entry';
import { appendEntries, readQueue } from '#outbox/queue';
import { RowsView } from '#outbox/store';
import type { OutboxEntry } from '#outbox/types';
import { testId } from './phone';
import { attempt, chooseMethod, createTip, rate } from './writes';

const tipId = testId();
const made = () => ({ opId: testId(), now: 0 });

function queueOf(...changes: [make: typeof attempt, change?: Partial<OutboxEntry>][]) {
  const rows = new RowsView([]);
  appendEntries(
    rows,
    changes.map(([make, change]) => ({ ...newEntry(make(tipId), made()), ...change })),
  );
  return readQueue(rows).entries;
}
const refused = { state: 'dead', deadReason: 'refused' } as const;
const dependent = { state: 'dead', deadReason: 'dependency_refused' } as const;

describe('the queue', () => {
  it('accepts an operation once, even if its transaction is repeated', () => {
    const rows = new RowsView([]);
    const entries = [newEntry(attempt(tipId), made()), newEntry(rate(tipId), made())];
    appendEntries(rows, entries);
    appendEntries(rows, entries);
    expect(readQueue(rows).entries.map(({ seq }) => seq)).toEqual([1, 2]);
  });
});

describe('what depends on a dead create', () => {
  it('is every later entry of its tip, up to the next create', () => {
    const entries = queueOf([attempt, refused], [chooseMethod], [createTip], [rate]);
    expect(dependentsOfDead(entries).map(({ seq }) => seq)).toEqual([2]);
  });

  it('is nothing when a patch is what died', () => {
    expect(dependentsOfDead(queueOf([attempt], [chooseMethod, refused], [rate]))).toEqual([]);
  });

  it('comes back together with it', () => {
    const entries = queueOf([attempt, refused], [chooseMethod, dependent], [rate, dependent]);
    const family = failedTogether(entries, String(entries[2]?.opId));
    expect(family.map(({ seq }) => seq)).toEqual([1, 2, 3]);
  });

  it('comes back alone when the create was dismissed', () => {
    const entries = queueOf([chooseMethod, dependent], [rate, dependent]);
    const family = failedTogether(entries, String(entries[0]?.opId));
    expect(family.map(({ seq }) => seq)).toEqual([1]);
  });
});
