import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isPhone, phoneE164 } from '#contract/messaging/phone';
import {
  detailsToSend,
  emptyDetails,
  problemsOf,
} from '../../../src/client/features/tip-page/info/details';
import * as numbers from '../../../src/client/features/tip-page/info/phone-numbers';
import { detailsOfAttempt } from '../../../src/client/features/tip-page/info/restore-details';

const ana = {
  name: ' Ana Diaz ',
  contact: ' ana@example.com ',
  contactType: 'email',
  optIn: true,
} as const;

const stored = (tipperPhoneE164: string) =>
  ({
    tipperName: 'Ana',
    tipperEmail: null,
    tipperPhoneE164,
    tipperContactMethod: 'phone',
    tipperOptIn: true,
  }) as const;

describe('the details form', () => {
  it('requires a name and a contact, trimmed', () => {
    expect(problemsOf({ ...emptyDetails, name: '  ', contact: '  ' })).toEqual({
      name: 'Name is required',
      contact: 'Invalid email address',
    });
    expect(problemsOf(ana)).toEqual({ name: null, contact: null });
  });

  it('refuses an invisible name', () => {
    for (const name of ['\u3164', '\u0301', '\u200b\u200d', '\u00a0']) {
      expect(problemsOf({ ...ana, name }).name).toBe('Name is required');
    }
  });

  it.each(['ana', 'ana@', 'ana@home', 'a na@example.com', '@example.com'])(
    'refuses the email %j',
    (contact) => {
      expect(problemsOf({ ...ana, contact }).contact).toBe('Invalid email address');
    },
  );

  it.each([
    ['555123456', false],
    ['(555) 123-4567', true],
    ['+1 (555) 123-4567', true],
    ['555123456789', false],
  ])('accepts the phone %j: %s', (contact, valid) => {
    const { contact: problem } = problemsOf({ ...ana, contactType: 'phone', contact });
    expect(problem === null).toBe(valid);
  });

  it('sends name and contact trimmed', () => {
    expect(detailsToSend(ana)).toEqual({
      tipperName: 'Ana Diaz',
      tipperContactMethod: 'email',
      tipperEmail: 'ana@example.com',
      tipperPhone: null,
      tipperOptIn: true,
    });
  });

  it('sends neither name nor contact without the opt-in', () => {
    expect(detailsToSend({ ...ana, optIn: false })).toEqual({
      tipperName: null,
      tipperContactMethod: null,
      tipperEmail: null,
      tipperPhone: null,
      tipperOptIn: false,
    });
  });

  it('restores a stored phone number as it was typed', () => {
    expect(detailsOfAttempt(stored('+15551234567'), null)).toEqual({
      name: 'Ana',
      contact: '(555) 123-4567',
      contactType: 'phone',
      optIn: true,
    });
  });

  it.each([
    ['14155550100', '(415) 555-0100'],
    ['79123456789', '+79123456789'],
    ['07911123456', '07911123456'],
    ['99912345678', '99912345678'],
    ['+4512345678', '+4512345678'],
  ])('restores %s as %s, as valid as it was and the same number', (typed, shown) => {
    const phoneOf = (contact: string) => ({ ...ana, contactType: 'phone', contact }) as const;
    expect(problemsOf(phoneOf(typed), numbers).contact).toBeNull();
    const restored = detailsOfAttempt(stored(phoneE164(typed)), numbers);
    expect(restored).toMatchObject({ contact: shown });
    expect(problemsOf(phoneOf(restored?.contact ?? ''), numbers).contact).toBeNull();
    expect(phoneE164(restored?.contact ?? '')).toBe(phoneE164(typed));
  });

  it('restores every number that was accepted as one that is accepted, and the same', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^(?:\d{10,11}|\+\d{7,15})$/), (typed) => {
        fc.pre(isPhone(typed));
        const contact = detailsOfAttempt(stored(phoneE164(typed)), null)?.contact ?? '';
        expect(isPhone(contact)).toBe(true);
        expect(phoneE164(contact)).toBe(phoneE164(typed));
      }),
    );
  });

  it('restores nothing from an attempt without details', () => {
    const nothing = { tipperName: null, tipperEmail: null, tipperPhoneE164: null };
    expect(
      detailsOfAttempt({ ...nothing, tipperContactMethod: null, tipperOptIn: false }, null),
    ).toBeNull();
  });
});
