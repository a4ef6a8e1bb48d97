import { describe, expect, it } from 'vitest';
import { shellOf } from '../../src/contract/service-worker';

const at = (path: string) => new URL(path, 'https://tipwell.example');

describe('the shell for an address', () => {
  it.each([
    '/u/demo',
    '/u/demo/',
    '/u/nobody',
    '/success',
    '/success/',
    '/success?tip=demo',
    '/tip-page.html',
  ])("is the tipper's for %s", (path) => expect(shellOf(at(path))).toBe('tip-page.html'));

  it.each([
    '/',
    '/u',
    '/dashboard',
    '/login',
    '/success/more',
    '/success?checkout=done',
    '/unheard-of',
    '/index.html',
  ])("is the worker's for %s", (path) => expect(shellOf(at(path))).toBe('index.html'));
});
