import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTipStreams } from '../../../src/server/tips/live/tip-streams';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const whose = { userId: 'u', profileId: 'p' };

function openOne(mayListen: () => Promise<boolean>) {
  const watched = { changed: () => {}, unwatch: vi.fn() };
  const streams = createTipStreams({
    watch: (_, changed) => {
      watched.changed = changed;
      return watched.unwatch;
    },
  });
  const stream = streams.open({ ...whose, mayListen });
  let text = '';
  stream.on('data', (chunk) => {
    text += chunk;
  });
  return { stream, streams, watched, text: () => text };
}

describe('an open stream', () => {
  it('sends a comment every 25 seconds, so that no proxy closes the connection', async () => {
    const { text } = openOne(async () => true);
    await vi.advanceTimersByTimeAsync(24_999);
    expect(text()).toBe('retry: 3000\n: listening\n\n');
    await vi.advanceTimersByTimeAsync(1);
    expect(text()).toContain(': still here');
    await vi.advanceTimersByTimeAsync(50_000);
    expect(text().match(/still here/g)).toHaveLength(3);
  });

  it.each([
    ['when the session has ended', async () => false],
    ['when the session cannot be checked', () => Promise.reject(new Error('no database'))],
  ])('ends %s, and neither watches nor asks any more', async (_, answer) => {
    const mayListen = vi.fn(answer);
    const { stream, watched } = openOne(mayListen);
    await vi.advanceTimersByTimeAsync(25_000);
    expect(stream.destroyed).toBe(true);
    expect(watched.unwatch).toHaveBeenCalledOnce();
    await vi.advanceTimersByTimeAsync(100_000);
    expect(mayListen).toHaveBeenCalledOnce();
  });

  it('ends at once when it is opened while the server closes', async () => {
    const { streams } = openOne(async () => true);
    streams.endAll();
    const late = streams.open({ ...whose, mayListen: async () => true });
    late.resume();
    await vi.advanceTimersByTimeAsync(0);
    expect(late.destroyed).toBe(true);
  });
});
