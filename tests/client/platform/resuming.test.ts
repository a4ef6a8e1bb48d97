import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FLOW_KEPT_MS, hasFlowUnderWay, noteUnderWay } from '../../../src/client/platform/resuming';
import { blockedStorage, stubBrowser } from './browser';

beforeEach(() => {
  vi.useFakeTimers();
  stubBrowser();
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('is there to resume for as long as it is kept, however the handle is written', () => {
  noteUnderWay('demo', true);
  expect(hasFlowUnderWay('/u/demo')).toBe(true);
  expect(hasFlowUnderWay('/u/Demo/')).toBe(true);
  vi.advanceTimersByTime(FLOW_KEPT_MS);
  expect(hasFlowUnderWay('/u/demo')).toBe(true);
  vi.advanceTimersByTime(1);
  expect(hasFlowUnderWay('/u/demo')).toBe(false);
});

it('is not there with another worker, nor once it is over', () => {
  noteUnderWay('demo', true);
  expect(hasFlowUnderWay('/u/other')).toBe(false);
  noteUnderWay('demo', false);
  expect(hasFlowUnderWay('/u/demo')).toBe(false);
});

it('is not there in a browser that stores nothing', () => {
  stubBrowser({ storage: blockedStorage });
  expect(hasFlowUnderWay('/u/demo')).toBe(false);
});
