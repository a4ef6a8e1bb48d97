// Writing NFC tags: what the screen says at each step, and what ends up on the tag.
import { afterEach, describe, expect, it, vi } from 'vitest';
import { wordsOn } from '../../../src/client/features/qr-links/tag/tag-content';
import {
  startTagSession,
  type TagState,
} from '../../../src/client/features/qr-links/tag/tag-session';
import { TAG_TIMEOUT_MS } from '../../../src/client/features/qr-links/tag/tag-work';
import type { NfcProblem } from '../../../src/client/platform/nfc';
import { link, newTag, PhoneWithNfc } from './phone-with-nfc';

const address = 'https://tipwell.example/q/7KX2M9Q?from=tap';

function open(phone = new PhoneWithNfc()) {
  const session = new AbortController();
  const states: TagState[] = [];
  startTagSession(phone, address, session.signal, (state) => states.push(state));
  const last = () => states.at(-1) as TagState;
  const until = async <Step extends TagState['step']>(
    step: Step,
    like: object = {},
  ): Promise<Extract<TagState, { step: Step }>> => {
    await vi.waitFor(() => expect(last()).toMatchObject({ step, ...like }), { interval: 1 });
    return last() as Extract<TagState, { step: Step }>;
  };
  const steps = () => states.map(({ step }) => step);
  return { phone, close: () => session.abort(), until, steps };
}

describe('an empty tag', () => {
  it('is written, read back and found to match', async () => {
    const { phone, until, steps } = open();
    await until('near', { to: 'write', note: null });
    const tag = newTag();
    phone.put(tag);
    await until('written', { already: false });
    expect(tag.holds).toEqual(link(address));
    expect(steps()).toEqual(['starting', 'near', 'writing', 'near', 'written']);
  });

  it('that garbles the text is not called written', async () => {
    const { phone, until } = open();
    phone.put(newTag(null, 'garbles'));
    await until('failed', { problem: 'differs' });
  });

  it('swapped before it is read back does not count as written', async () => {
    const { phone, until } = open();
    const tag = newTag();
    const write = phone.write.bind(phone);
    phone.write = async (...what) => {
      await write(...what);
      phone.lift();
    };
    phone.put(tag);
    await until('near', { to: 'check', note: null });
    phone.put(newTag(link(address)));
    await until('near', { to: 'check', note: 'other' });
    phone.put(tag);
    await until('written');
  });
});

describe('a tag that holds something', () => {
  it('is replaced only after a confirmation', async () => {
    const { phone, until } = open();
    const tag = newTag(link('https://example.com/menu'));
    phone.put(tag);
    const { answer, tag: shown } = await until('question');
    expect(wordsOn(shown)).toBe('https://example.com/menu');
    expect(tag.holds).toEqual(link('https://example.com/menu'));
    answer(true);
    await until('written');
    expect(tag.holds).toEqual(link(address));
  });

  it('keeps it if the user declines, and another tag can be tried', async () => {
    const { phone, until } = open();
    const tag = newTag({ type: 'mime', text: null });
    phone.put(tag);
    (await until('question')).answer(false);
    const { again } = await until('kept');
    expect(tag.holds).toEqual({ type: 'mime', text: null });
    phone.lift();
    again();
    phone.put(newTag());
    await until('written');
  });

  it('is not replaced by a confirmation for another tag', async () => {
    const { phone, until } = open();
    phone.put(newTag(link('https://example.com/old')));
    const { answer } = await until('question');
    const other = newTag(link('https://example.com/precious'));
    phone.put(other);
    answer(true);
    await until('question', { tag: { serial: other.serial } });
    expect(other.holds).toEqual(link('https://example.com/precious'));
  });

  it('is not overwritten though an empty one was just seen', async () => {
    const { phone, until } = open();
    const other = newTag(link('https://example.com/precious'));
    const write = phone.write.bind(phone);
    phone.write = async (...what) => {
      phone.write = write;
      phone.put(other);
      await write(...what);
    };
    phone.put(newTag());
    await until('question', { tag: { serial: other.serial } });
    expect(other.holds).toEqual(link('https://example.com/precious'));
  });

  it('is left alone if it already has the address', async () => {
    const { phone, until } = open();
    phone.put(newTag(link(address), 'read-only'));
    await until('written', { already: true });
  });
});

describe('what goes wrong', () => {
  it.each<NfcProblem>(['denied', 'off', 'no_nfc'])(
    '%s is said, and can be tried again',
    async (why) => {
      const phone = new PhoneWithNfc();
      phone.refuses = why;
      const { until } = open(phone);
      const { again } = await until('failed', { problem: why });
      phone.refuses = null;
      again();
      await until('near');
    },
  );

  it('a tag taken away too early is asked for again', async () => {
    const { phone, until } = open();
    phone.losesNext = true;
    const tag = newTag();
    phone.put(tag);
    await until('near', { to: 'write', note: 'again' });
    phone.put(tag);
    await until('written', { already: false });
  });

  it.each([
    ['read_only', 'read-only', link('https://example.com/a/rather/long/address/of/another/page')],
    ['refused', 'read-only', link('https://a.example')],
    ['too_small', 'too-small', null],
  ] as const)('a tag that fails twice is called %s', async (problem, fault, holds) => {
    const { phone, until } = open();
    const tag = newTag(holds, fault);
    phone.put(tag);
    if (holds) (await until('question')).answer(true);
    await until('near', { note: 'again' });
    phone.put(tag);
    await until('failed', { problem });
    expect(tag.holds).toEqual(holds);
  });

  it('two tags at once, which cannot be read, make it wait', async () => {
    const { phone, until } = open();
    phone.put(newTag(null, 'unreadable'));
    await until('near', { note: 'unreadable' });
    phone.put(newTag());
    await until('written');
  });

  describe('without a tag', () => {
    afterEach(() => vi.useRealTimers());

    it('it ends after a minute', async () => {
      vi.useFakeTimers();
      const { until } = open();
      await until('near');
      await vi.advanceTimersByTimeAsync(TAG_TIMEOUT_MS);
      await until('failed', { problem: 'timed_out' });
    });
  });

  it('leaving ends every scan, and nothing more is shown or written', async () => {
    const { phone, until, close, steps } = open();
    await until('near');
    const shown = steps();
    close();
    const tag = newTag();
    phone.put(tag);
    await vi.waitFor(() => expect(phone.scans).toBe(0));
    expect([steps(), tag.holds]).toEqual([shown, null]);
  });
});

describe('locking', () => {
  it('locks the tag that was written, and no other', async () => {
    const { phone, until } = open();
    const [tag, other] = [newTag(), newTag(link(address))];
    phone.put(tag);
    const { lock } = await until('written');
    expect(tag.locked).toBeUndefined();
    phone.put(other);
    lock();
    await until('near', { to: 'lock', note: 'other' });
    expect(other.locked).toBeUndefined();
    phone.put(tag);
    await until('locked');
    expect([tag.locked, other.locked]).toEqual([true, undefined]);
  });

  it('does not lock a tag that has changed since', async () => {
    const { phone, until } = open();
    const tag = newTag();
    phone.put(tag);
    const { lock } = await until('written');
    tag.holds = link('https://example.com/stolen');
    lock();
    await until('failed', { problem: 'differs' });
    expect(tag.locked).toBeUndefined();
  });

  it('says that a tag which cannot be locked still works', async () => {
    const { phone, until } = open();
    phone.put(newTag(null, 'cannot-lock'));
    (await until('written')).lock();
    await until('failed', { problem: 'not_lockable' });
  });
});
