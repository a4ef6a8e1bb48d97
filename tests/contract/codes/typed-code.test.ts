import { expect, it } from 'vitest';
import { readTypedCode } from '#contract/codes/typed-code';

it.each([
  ['7KX2M9Q', '7KX2M9Q'],
  ['7kx2m9q', '7KX2M9Q'],
  [' 7kx-2m9q ', '7KX2M9Q'],
  ['oil0oil', '0110011'],
  ['７KX2M9Q', '7KX2M9Q'],
  ['٧kx٢m٩q', '7KX2M9Q'],
])('reads %j as the code %s', (typed, code) => {
  expect(readTypedCode(typed)).toBe(code);
});

it.each(['', '7KX2M9', '7KX2M9QQ', '7KX2M9U', '7KX2M9!', 'ßßßßßßß', 'A'.repeat(1e6)])(
  'reads no code from %j',
  (typed) => {
    expect(readTypedCode(typed)).toBeNull();
  },
);
