import { expect, it } from 'vitest';
import { isActive, navigationItems } from '../../../src/client/app/shell/navigation';

const activeAt = (path: string) =>
  navigationItems.filter((item) => isActive(item, path)).map((item) => item.label);

it('marks the item whose path equals the current path or is a prefix of it', () => {
  expect(activeAt('/dashboard')).toEqual(['Dashboard']);
  expect(activeAt('/dashboard/today')).toEqual(['Dashboard']);
  expect(activeAt('/approval')).toEqual(['Tips']);
  expect(activeAt('/account-settings')).toEqual(['Profile']);
  expect(activeAt('/')).toEqual([]);
});

it('marks Analytics even on its other screen, with the earnings', () => {
  expect(activeAt('/analytics')).toEqual(['Analytics']);
  expect(activeAt('/enhanced-earnings')).toEqual(['Analytics']);
});
