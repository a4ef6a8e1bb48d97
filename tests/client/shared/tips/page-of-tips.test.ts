import { hashKey } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { choosePage, forgetChosenPage } from '../../../../src/client/platform/chosen-page';
import { receivedTipsQuery } from '../../../../src/client/shared/tips/use-received-tips';
import { tipTotalsQuery } from '../../../../src/client/shared/tips/use-tip-totals';
import { stubBrowser } from '../../platform/browser';

afterEach(() => vi.unstubAllGlobals());

it.each([
  ['the tips', () => receivedTipsQuery()],
  ['the totals', () => tipTotalsQuery(new Date(2026, 10, 27))],
])('keeps %s of one page apart from those of another', (_, query) => {
  stubBrowser();
  const keys = ['page-1', 'page-2', 'page-1'].map((page) => {
    // As a reload does.
    forgetChosenPage();
    choosePage(page, '/home');
    return hashKey(query().queryKey);
  });
  expect(keys[1]).not.toBe(keys[0]);
  expect(keys[2]).toBe(keys[0]);
});
