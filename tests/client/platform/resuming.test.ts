import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  FLOW_KEPT_MS,
  handleUnderWay,
  hasFlowUnderWay,
  recordUnderWay,
} from '../../../src/client/platform/resuming';
import { blockedStorage, stubBrowser } from './browser';

beforeEach(() => {
  vi.useFakeTimers();
  stubBrowser();
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('can be resumed for as long as it is kept, however the handle is spelled', () => {
  recordUnderWay('/u/demo', 'demo', true);
  expect(hasFlowUnderWay('/u/demo')).toBe(true);
  expect(hasFlowUnderWay('/u/Demo/')).toBe(true);
  vi.advanceTimersByTime(FLOW_KEPT_MS);
  expect(hasFlowUnderWay('/u/demo')).toBe(true);
  vi.advanceTimersByTime(1);
  expect(hasFlowUnderWay('/u/demo')).toBe(false);
});

it('is found by the address of a printed code, which may lead nowhere by then', () => {
  expect(handleUnderWay('/q/7GQ2')).toBeNull();
  recordUnderWay('/q/7GQ2', 'demo', true);
  expect(handleUnderWay('/q/7GQ2')).toBe('demo');
  vi.advanceTimersByTime(FLOW_KEPT_MS + 1);
  expect(handleUnderWay('/q/7GQ2')).toBeNull();
});

it("can be resumed at a worker's own domain", () => {
  recordUnderWay('/', 'demo', true);
  expect(hasFlowUnderWay('/')).toBe(true);
  expect(hasFlowUnderWay('/u/demo')).toBe(false);
});

it('cannot be resumed with another worker, or once it is finished', () => {
  recordUnderWay('/u/demo', 'demo', true);
  expect(hasFlowUnderWay('/u/other')).toBe(false);
  recordUnderWay('/u/demo', 'demo', false);
  expect(hasFlowUnderWay('/u/demo')).toBe(false);
});

it('cannot be resumed in a browser that stores nothing', () => {
  stubBrowser({ storage: blockedStorage });
  expect(hasFlowUnderWay('/u/demo')).toBe(false);
});
