import { describe, expect, it } from 'vitest';
import { type ErrorCode, errorCatalogue } from '#contract/errors';
import type { TipWrite } from '#contract/tip-write';
import type { OutboxEntry } from '#outbox/types';
import {
  deadLetters,
  type SendFacts,
  sendState,
  setAsideLetters,
} from '../../../src/client/features/tip-page/sending/send-state';

const ids = { tipId: 'tip-1', sessionId: 'session-1' };
const creation = { profileId: 'profile-1', amount: 15, sessionId: 'session-1' };
const tip: TipWrite = { kind: 'tip', ...ids, body: { ...creation, paymentMethod: 'venmo' } };
const attempt: TipWrite = {
  kind: 'attempt',
  ...ids,
  body: { ...creation, paymentMethod: 'pending', tipperOptIn: true },
};
const patch: TipWrite = { kind: 'patch', ...ids, body: { status: 'completed' } };
const rating: TipWrite = { kind: 'patch', ...ids, body: { rating: 5, status: 'pending' } };
const scan: TipWrite = {
  kind: 'scan',
  tipId: 'scan-1',
  sessionId: 'session-1',
  body: { profileId: 'profile-1', userHandle: 'maya', sessionId: 'session-1' },
};

let seq = 0;
function entry(write: TipWrite, more: Partial<OutboxEntry> = {}): OutboxEntry {
  seq += 1;
  const fresh = {
    version: 1,
    opId: `op-${seq}`,
    seq,
    occurredAt: 0,
    queuedAt: 0,
    overdueSince: null,
    state: 'waiting',
    attempts: 0,
    nextAttemptAt: 0,
    lease: null,
    lastError: null,
    deadReason: null,
  };
  return { ...write, ...fresh, ...more } as OutboxEntry;
}

const refused = (code: ErrorCode): Partial<OutboxEntry> => ({
  state: 'dead',
  deadReason: 'refused',
  lastError: { code, ...errorCatalogue[code] },
});

describe('what is said about sending', () => {
  const facts: SendFacts = { entries: [], online: true, durable: null, acknowledged: false };

  it('is nothing until something is saved, however many scans wait', () => {
    expect(sendState(facts)).toBe('idle');
    expect(sendState({ ...facts, entries: [entry(scan)], online: false })).toBe('idle');
  });

  it('is "will send when online" while offline, and after an attempt that failed', () => {
    const saved = { ...facts, durable: true, entries: [entry(tip)] };
    expect(sendState(saved)).toBe('sending');
    expect(sendState({ ...saved, online: false })).toBe('waiting');
    const lastError = { status: 503, code: 'database_unavailable', message: '' };
    expect(sendState({ ...saved, entries: [entry(tip, { lastError })] })).toBe('waiting');
  });

  it('is "sent" only after the acknowledgement, and not while more is on its way', () => {
    expect(sendState({ ...facts, durable: true })).toBe('idle');
    expect(sendState({ ...facts, durable: true, acknowledged: true })).toBe('sent');
    const more = { ...facts, durable: true, acknowledged: true, entries: [entry(patch)] };
    expect(sendState(more)).toBe('sending');
  });

  it('never says "saved" of what this phone could not save', () => {
    const direct = { ...facts, durable: false };
    expect(sendState(direct)).toBe('direct');
    expect(sendState({ ...direct, entries: [entry(tip)], online: false })).toBe('direct');
    expect(sendState({ ...direct, acknowledged: true })).toBe('sent');
  });

  it('says that the server wants a sign-in first', () => {
    const held = [entry(tip, { state: 'held' }), entry(patch)];
    expect(sendState({ ...facts, durable: true, entries: held })).toBe('held');
  });
});

describe('dead letters', () => {
  it('are one per tip, with what the server said about the write that failed', () => {
    const dead = entry(tip, refused('payment_method_unavailable'));
    const dependent = entry(patch, { state: 'dead', deadReason: 'dependency_refused' });
    expect(deadLetters([dead, dependent, entry(scan)])).toEqual([
      {
        id: 'tip-1',
        title: 'Your $15.00 tip could not be recorded',
        reason: 'This worker does not accept that payment method.',
        roots: [dead.opId],
        dismissable: [dead.opId, dependent.opId],
      },
    ]);
  });

  it('name the details when only they were refused, and offer no second try', () => {
    const dead = entry(attempt, refused('invalid_input'));
    expect(deadLetters([dead, entry(tip), entry(patch)])).toMatchObject([
      { title: 'Your details could not be recorded', roots: [], dismissable: [dead.opId] },
    ]);
    const both = [dead, entry(tip, refused('profile_not_found'))];
    expect(deadLetters(both)).toMatchObject([{ title: 'Your $15.00 tip could not be recorded' }]);
  });

  it('name the rating when the rating was refused', () => {
    const [letter] = deadLetters([entry(rating, refused('own_profile'))]);
    expect(letter).toMatchObject({
      title: 'Your rating could not be recorded',
      reason: 'Nobody tips or rates their own profile.',
    });
  });

  it('say when a tip waited too long, or the reason is unknown to this version', () => {
    const expired = entry(tip, { state: 'dead', deadReason: 'expired' });
    expect(deadLetters([expired])[0]?.reason).toBe('It could not be sent for 30 days.');
    expect(deadLetters([entry(tip, { state: 'dead', deadReason: 'refused' })])[0]?.reason).toBe(
      'The server did not accept it.',
    );
  });

  it('leave out scans, which nobody misses', () => {
    expect(deadLetters([entry(scan, refused('profile_not_found'))])).toEqual([]);
  });
});

describe('records this page cannot send', () => {
  it('ask for a reload when a newer version saved them, and cannot be dismissed', () => {
    expect(
      setAsideLetters([{ key: 'entry:1', reason: 'newer_version', tipId: 'tip-1' }]),
    ).toMatchObject([{ reason: expect.stringContaining('Reload'), roots: [], dismissable: [] }]);
  });

  it('are shown and can be dismissed when nothing can read them', () => {
    expect(setAsideLetters([{ key: 'entry:2', reason: 'unreadable', tipId: null }])).toMatchObject([
      { id: 'entry:2', roots: [], dismissable: ['entry:2'] },
    ]);
  });
});
