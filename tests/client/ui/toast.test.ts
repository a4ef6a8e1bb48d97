import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { currentToast, dismissToast, toast } from '../../../src/client/ui/toast';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  const shown = currentToast.get();
  if (shown) dismissToast(shown.id);
  vi.runAllTimers();
  vi.useRealTimers();
});

describe('notifications', () => {
  it('stay 5 s unless told otherwise', () => {
    toast({ title: 'Saved' });
    expect(currentToast.get()).toMatchObject({ durationMs: 5000, variant: 'default', open: true });
    toast({ title: 'Welcome', durationMs: 3000 });
    expect(currentToast.get()).toMatchObject({ title: 'Welcome', durationMs: 3000 });
  });

  it('are visible one at a time: a new one replaces the old', () => {
    const first = toast({ title: 'First' });
    toast({ title: 'Second' });
    dismissToast(first);
    expect(currentToast.get()).toMatchObject({ title: 'Second', open: true });
  });

  it('are removed 2 s after they are dismissed', () => {
    const id = toast({ title: 'Saved' });
    dismissToast(id);
    expect(currentToast.get()).toMatchObject({ open: false });
    vi.advanceTimersByTime(1999);
    expect(currentToast.get()).not.toBeNull();
    vi.advanceTimersByTime(1);
    expect(currentToast.get()).toBeNull();
  });

  it('do not remove the one that replaced them', () => {
    dismissToast(toast({ title: 'First' }));
    vi.advanceTimersByTime(1000);
    toast({ title: 'Second' });
    vi.advanceTimersByTime(5000);
    expect(currentToast.get()).toMatchObject({ title: 'Second', open: true });
  });
});
