import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  hideTooltip,
  shownTooltip,
  showTooltip,
  showTooltipSoon,
  subscribeToTooltips,
} from '../../../src/client/ui/shown-tooltip';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  for (const id of ['home', 'profile']) hideTooltip(id);
  vi.advanceTimersByTime(10_000);
  vi.useRealTimers();
});

describe('tooltips', () => {
  it('are shown to a pointer that rests for 700 ms', () => {
    showTooltipSoon('home');
    vi.advanceTimersByTime(699);
    expect(shownTooltip()).toBeNull();
    vi.advanceTimersByTime(1);
    expect(shownTooltip()).toBe('home');
  });

  it('are not shown to a pointer that only passes', () => {
    showTooltipSoon('home');
    vi.advanceTimersByTime(600);
    hideTooltip('home');
    vi.advanceTimersByTime(600);
    expect(shownTooltip()).toBeNull();
  });

  it('are shown at once within 300 ms of another', () => {
    showTooltip('home');
    hideTooltip('home');
    vi.advanceTimersByTime(299);
    showTooltipSoon('profile');
    expect(shownTooltip()).toBe('profile');
  });

  it('wait again after those 300 ms', () => {
    showTooltip('home');
    hideTooltip('home');
    vi.advanceTimersByTime(300);
    showTooltipSoon('profile');
    expect(shownTooltip()).toBeNull();
  });

  it('are shown to the keyboard at once, in place of one that was to come', () => {
    showTooltipSoon('home');
    showTooltip('profile');
    expect(shownTooltip()).toBe('profile');
    vi.advanceTimersByTime(1000);
    expect(shownTooltip()).toBe('profile');
  });

  it('do not take each other away when they go', () => {
    showTooltip('home');
    showTooltip('profile');
    hideTooltip('home');
    expect(shownTooltip()).toBe('profile');
  });

  it('call off only themselves', () => {
    showTooltipSoon('profile');
    hideTooltip('home');
    vi.advanceTimersByTime(700);
    expect(shownTooltip()).toBe('profile');
  });

  it('tell who follows them', () => {
    const listener = vi.fn();
    const unsubscribe = subscribeToTooltips(listener);
    showTooltip('home');
    hideTooltip('home');
    expect(listener).toHaveBeenCalledTimes(2);
    unsubscribe();
    showTooltip('home');
    expect(listener).toHaveBeenCalledTimes(2);
  });
});
