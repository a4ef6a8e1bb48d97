import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  FLOW_KEPT_MS,
  flowUnderWay,
  hasFlowUnderWay,
  recordUnderWay,
  type UnderWay,
} from '../../../src/client/platform/resuming';
import { blockedStorage, stubBrowser } from './browser';

const demo: UnderWay = { handle: 'demo', profileId: 'profile-1', paying: false };

beforeEach(() => {
  vi.useFakeTimers();
  stubBrowser();
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('can be resumed for as long as it is kept, however the handle is spelled', () => {
  recordUnderWay('/u/demo', demo);
  expect(hasFlowUnderWay('/u/demo')).toBe(true);
  expect(hasFlowUnderWay('/u/Demo/')).toBe(true);
  vi.advanceTimersByTime(FLOW_KEPT_MS);
  expect(hasFlowUnderWay('/u/demo')).toBe(true);
  vi.advanceTimersByTime(1);
  expect(hasFlowUnderWay('/u/demo')).toBe(false);
});

it('is found by the address of a printed code, which may lead nowhere by then', () => {
  expect(flowUnderWay('/q/7GQ2')).toBeNull();
  recordUnderWay('/q/7GQ2', demo);
  expect(flowUnderWay('/q/7GQ2')).toEqual(demo);
  recordUnderWay('/q/7GQ2', { ...demo, paying: true });
  expect(flowUnderWay('/q/7GQ2')).toEqual({ ...demo, paying: true });
  vi.advanceTimersByTime(FLOW_KEPT_MS + 1);
  expect(flowUnderWay('/q/7GQ2')).toBeNull();
});

it("can be resumed at a worker's own domain", () => {
  recordUnderWay('/', demo);
  expect(hasFlowUnderWay('/')).toBe(true);
  expect(hasFlowUnderWay('/u/demo')).toBe(false);
});

it('cannot be resumed with another worker, or once it is finished', () => {
  recordUnderWay('/u/demo', demo);
  expect(hasFlowUnderWay('/u/other')).toBe(false);
  recordUnderWay('/u/demo', null);
  expect(hasFlowUnderWay('/u/demo')).toBe(false);
});

it('cannot be resumed in a browser that stores nothing', () => {
  stubBrowser({ storage: blockedStorage });
  expect(hasFlowUnderWay('/u/demo')).toBe(false);
});
