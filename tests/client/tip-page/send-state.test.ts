import { describe, expect, it } from 'vitest';
import { type ErrorCode, errorCatalogue } from '#contract/errors';
import type { TipWrite } from '#contract/tips/tip';
import type { OutboxEntry } from '#outbox/types';
import { freshFlow } from '../../../src/client/features/tip-page/flow/record';
import {
  deadLetters,
  deadLettersOfSkipped,
} from '../../../src/client/features/tip-page/sending/dead-letters';
import { reportStateOf } from '../../../src/client/features/tip-page/sending/report-state';
import { reportedTip } from '../../../src/client/features/tip-page/sending/reported-tip';
import {
  type SendFacts,
  type SendState,
  sendState,
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

const failed = (status: number, code: string): Partial<OutboxEntry> => ({
  lastError: { status, code, message: '' },
});

describe('the send status', () => {
  const nothing: SendFacts = {
    tipId: 'tip-1',
    entries: [],
    online: true,
    durable: true,
    begun: false,
    confirmed: false,
    reported: false,
    unrecorded: false,
  };
  const saved: SendFacts = { ...nothing, begun: true, entries: [entry(tip)] };
  const confirmed: SendFacts = { ...saved, confirmed: true };

  it('is empty until something is saved, however many scans wait', () => {
    expect(sendState(nothing)).toBe('idle');
    expect(sendState({ ...nothing, entries: [entry(scan)], online: false })).toBe('idle');
  });

  it('is empty while the tip is sent and its payment is not reported', () => {
    expect(sendState(saved)).toBe('idle');
    const busy = failed(503, 'database_unavailable');
    expect(sendState({ ...saved, entries: [entry(tip, busy)] })).toBe('idle');
    expect(sendState({ ...nothing, begun: true })).toBe('idle');
  });

  it('says that the tip is saved and will be sent later, while it cannot be sent', () => {
    expect(sendState({ ...saved, online: false })).toBe('offline');
    expect(sendState({ ...confirmed, online: false })).toBe('offline');
    // Phones may be wrong about being online.
    for (const code of ['network', 'timeout', 'captive_portal']) {
      expect(sendState({ ...saved, entries: [entry(tip, failed(0, code))] })).toBe('offline');
    }
  });

  it('says where the report is, once there is one', () => {
    expect(sendState(confirmed)).toBe('sending');
    const busy = failed(503, 'database_unavailable');
    expect(sendState({ ...confirmed, entries: [entry(tip, busy)] })).toBe('waiting');
    expect(sendState({ ...confirmed, entries: [], reported: true })).toBe('reported');
    // The rating is being sent.
    const rated = { ...confirmed, entries: [entry(rating)], reported: true };
    expect(sendState(rated)).toBe('sending');
    expect(sendState({ ...rated, online: false })).toBe('offline');
  });

  it('never says "saved" if this phone could not save', () => {
    const direct = { ...nothing, begun: true, durable: false };
    expect(sendState(direct)).toBe('unsaved');
    expect(sendState({ ...direct, begun: false })).toBe('idle');
    expect(sendState({ ...direct, entries: [entry(tip)], online: false })).toBe('direct');
    expect(sendState({ ...direct, entries: [entry(tip, { state: 'blocked' })] })).toBe('direct');
    expect(sendState({ ...direct, confirmed: true, reported: true })).toBe('reported');
  });

  it('lets a screen say "sent" of what is on this phone or acknowledged', () => {
    const states: SendState[] = ['idle', 'sending', 'offline', 'waiting', 'blocked', 'reported'];
    expect(new Set(states.map(reportStateOf))).toEqual(new Set(['secured']));
    expect(reportStateOf('direct')).toBe('unsecured');
    expect(reportStateOf('unsaved')).toBe('unsecured');
  });

  it('says that the report was refused, but not a part of it or another tip', () => {
    const dead = [entry(tip, refused('profile_not_found')), entry(patch)];
    expect(sendState({ ...confirmed, entries: dead })).toBe('refused');
    expect(sendState({ ...confirmed, tipId: 'tip-2', entries: dead })).toBe('sending');
    const late = [entry(rating, refused('tip_already_rated'))];
    expect(sendState({ ...confirmed, entries: late, reported: true })).toBe('unrecorded');
    const details = [entry(attempt, refused('invalid_input')), entry(patch)];
    expect(sendState({ ...confirmed, entries: details })).toBe('sending');
    // The tipper pays by what is chosen next.
    expect(sendState({ ...saved, entries: dead })).toBe('idle');
  });

  it('never says "reported" of a tip whose refusal was dismissed', () => {
    const dismissed = { ...confirmed, entries: [], unrecorded: true };
    expect(sendState(dismissed)).toBe('unrecorded');
    expect(sendState({ ...dismissed, entries: [entry(rating)] })).toBe('sending');
    expect(reportStateOf('unrecorded')).toBe('unrecorded');
  });

  it('says that the server wants a sign-in first', () => {
    const blocked = [entry(tip, { state: 'blocked' }), entry(patch)];
    expect(sendState({ ...saved, entries: blocked })).toBe('blocked');
  });
});

describe('a tip counts as reported', () => {
  const kept = { ...freshFlow, ...ids, amount: 15, step: 'success', confirmed: true };

  it('only once the server has acknowledged its report', () => {
    expect(reportedTip({ flow: kept, entries: [], skipped: [] })).toBe('tip-1');
    expect(reportedTip({ flow: kept, entries: [entry(rating)], skipped: [] })).toBe('tip-1');
    expect(reportedTip({ flow: kept, entries: [entry(patch)], skipped: [] })).toBeNull();
    expect(
      reportedTip({ flow: kept, entries: [entry(patch, refused('tip_not_found'))], skipped: [] }),
    ).toBeNull();
  });

  it('not before it is confirmed, nor after its refusal was dismissed', () => {
    expect(
      reportedTip({ flow: { ...kept, confirmed: false }, entries: [], skipped: [] }),
    ).toBeNull();
    expect(
      reportedTip({ flow: { ...kept, unrecorded: true }, entries: [], skipped: [] }),
    ).toBeNull();
    expect(reportedTip({ flow: null, entries: [], skipped: [] })).toBeNull();
  });

  it('not while an unreadable record may be its report', () => {
    for (const tipId of ['tip-1', null]) {
      const record = { key: 'entry:1', reason: 'newer_version', tipId } as const;
      expect(reportedTip({ flow: kept, entries: [], skipped: [record] })).toBeNull();
    }
  });
});

describe('dead letters', () => {
  it('are one per tip, with what the server said about the write that failed', () => {
    const dead = entry(tip, refused('payment_method_unavailable'));
    const dependent = entry(patch, { state: 'dead', deadReason: 'dependency_refused' });
    expect(deadLetters([dead, dependent, entry(scan)], 'tip-1')).toEqual([
      {
        id: 'tip-1',
        tipId: 'tip-1',
        title: 'Your $15.00 tip could not be recorded',
        reason: 'This worker does not accept that payment method.',
        roots: [dead.opId],
        details: false,
        detailsOnly: false,
        dismissible: [dead.opId, dependent.opId],
      },
    ]);
  });

  it("name an earlier tip on another one's page", () => {
    const dead = entry(tip, refused('payment_method_unavailable'));
    for (const tipId of ['tip-2', null]) {
      expect(deadLetters([dead], tipId)).toMatchObject([
        { id: 'tip-1', title: 'Your earlier $15.00 tip could not be recorded' },
      ]);
    }
  });

  it('name the details when only they were refused, and cannot be retried', () => {
    const dead = entry(attempt, refused('invalid_input'));
    expect(deadLetters([dead, entry(patch)], 'tip-1')).toMatchObject([
      {
        title: 'Your details could not be recorded',
        roots: [],
        details: true,
        detailsOnly: true,
        dismissible: [dead.opId],
      },
    ]);
    // Dismissing it says nothing of the details that replaced these.
    expect(deadLetters([dead, entry(attempt)], 'tip-1')).toMatchObject([{ details: false }]);
  });

  it('do not mention the details while their tip may also be refused', () => {
    const dead = entry(attempt, refused('profile_not_found'));
    expect(deadLetters([dead, entry(tip), entry(patch)], 'tip-1')).toEqual([]);
    const both = [dead, entry(tip, refused('profile_not_found'))];
    expect(deadLetters(both, 'tip-1')).toMatchObject([
      { title: 'Your $15.00 tip could not be recorded', details: true, detailsOnly: false },
    ]);
  });

  it('do not mention a method that was refused while another one is on its way', () => {
    const dead = entry(tip, refused('payment_method_unavailable'));
    expect(deadLetters([dead, entry(tip)], 'tip-1')).toEqual([]);
  });

  it('name the rating when the rating was refused', () => {
    const [deadLetter] = deadLetters([entry(rating, refused('tip_already_rated'))], 'tip-1');
    expect(deadLetter).toMatchObject({
      title: 'Your rating could not be recorded',
      reason: 'This tip has already been rated.',
    });
  });

  it('tell owners that it is their own page, and cannot be retried', () => {
    const dead = entry(tip, refused('own_profile'));
    const dependent = entry(patch, { state: 'dead', deadReason: 'dependency_refused' });
    expect(deadLetters([dead, dependent], 'tip-1')).toMatchObject([
      {
        title: 'This is your own tip page',
        reason: "You can't tip or rate your own profile.",
        roots: [],
        dismissible: [dead.opId, dependent.opId],
      },
    ]);
  });

  it('say when a tip waited too long, or the reason is unknown to this version', () => {
    const expired = entry(tip, { state: 'dead', deadReason: 'expired' });
    expect(deadLetters([expired], 'tip-1')[0]?.reason).toBe('It could not be sent for 30 days.');
    expect(
      deadLetters([entry(tip, { state: 'dead', deadReason: 'refused' })], 'tip-1')[0]?.reason,
    ).toBe('The server did not accept it.');
  });

  it('leave out scans', () => {
    expect(deadLetters([entry(scan, refused('profile_not_found'))], 'tip-1')).toEqual([]);
  });
});

describe('records that this page cannot send', () => {
  it('ask for a reload when a newer version saved them, and cannot be dismissed', () => {
    expect(
      deadLettersOfSkipped([{ key: 'entry:1', reason: 'newer_version', tipId: 'tip-1' }]),
    ).toMatchObject([{ reason: expect.stringContaining('Reload'), roots: [], dismissible: [] }]);
  });

  it('are shown and can be dismissed when they are unreadable', () => {
    expect(
      deadLettersOfSkipped([{ key: 'entry:2', reason: 'unreadable', tipId: 'tip-1' }]),
    ).toMatchObject([
      {
        tipId: 'tip-1',
        title: 'A part of your tip could not be recorded',
        roots: [],
        dismissible: ['entry:2'],
      },
    ]);
  });
});
