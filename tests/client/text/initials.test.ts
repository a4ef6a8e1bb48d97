import { describe, expect, it } from 'vitest';
import { initialsOf } from '../../../src/client/text/initials';

describe('initials', () => {
  it.each([
    ['Maya Torres', 'MT'],
    ['maya', 'M'],
    ['Ana María de la Cruz', 'AC'],
    ['  élodie   durand ', 'ÉD'],
    ['O’Neil (bar)', 'OB'],
    ['山田 太郎', '山太'],
  ])('of %s are %s', (name, initials) => {
    expect(initialsOf(name)).toBe(initials);
  });

  it.each([[''], ['   '], ['🙂'], [null], [undefined]])('of %s are SP', (name) => {
    expect(initialsOf(name)).toBe('SP');
  });
});
