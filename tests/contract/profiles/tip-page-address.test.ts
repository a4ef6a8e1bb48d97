import { expect, it } from 'vitest';
import { canonicalTipPageUrl } from '#contract/profiles/tip-page-address';

it.each([
  // What scanners, messengers and people add.
  ['/u/maya.', '/u/maya'],
  ['/u/maya%20', '/u/maya'],
  ['/u/%20maya', '/u/maya'],
  ['/u/maya%0D%0A', '/u/maya'],
  ['/u/maya%E2%80%9D', '/u/maya'],
  ['/u/maya%E3%80%82', '/u/maya'],
  ['/u/maya)', '/u/maya'],
  ['/u/maya-lee/.', '/u/maya-lee'],
  ['/u/@maya!', '/u/maya'],
  ['/u/maya%', '/u/maya'],
  ['/u/maya%25', '/u/maya'],
  ['/u/maya-', '/u/maya'],
  ['/u/maya%3Ffbclid=IwAR0', '/u/maya'],
  ['/u/maya&fbclid=IwAR0', '/u/maya'],
  ['/u/maya./pay', '/u/maya/pay'],
  ['/U/MAYA', '/u/MAYA'],
  ['//u//maya', '/u/maya'],
  ['/q/4FJ2K7X.', '/q/4FJ2K7X'],
  ['/Q/4FJ-2K7X', '/q/4FJ-2K7X'],
  ['/q/4FJ2K7X%20/', '/q/4FJ2K7X'],
])('%s is %s', (path, address) => {
  expect(canonicalTipPageUrl(path)).toBe(address);
  expect(canonicalTipPageUrl(address)).toBeNull();
});

it.each([
  // Already in their final form.
  '/u/maya',
  '/u/Maya-Lee',
  '/u/maya/',
  '/u/maya/pay',
  '/q/4FJ-2K7X',
  '/q/4fj2k7x/',
  // Not the address of a tip page, or without a valid handle.
  '/',
  '/users/maya',
  '/u',
  '/u/',
  '/u/%',
  '/u/...',
  '/u/maya%C3%A9',
  '/u/maya.lee',
  '/u/a/b',
  '/u/%F0%9F%98%80',
  '/api/profiles/maya.',
  '/qr-links',
  `/u/${'.'.repeat(10_000)}`,
])('%s stays as it is', (path) => {
  expect(canonicalTipPageUrl(path)).toBeNull();
});
