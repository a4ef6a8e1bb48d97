import { describe, expect, it } from 'vitest';
import {
  detailsToSend,
  emptyDetails,
  problemsOf,
} from '../../../src/client/features/tip-page/info/details';
import { detailsOfAttempt } from '../../../src/client/features/tip-page/info/restore-details';

const ana = {
  name: ' Ana Diaz ',
  contact: ' ana@example.com ',
  contactType: 'email',
  optIn: true,
} as const;

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
    expect(
      detailsOfAttempt({
        tipperName: 'Ana',
        tipperEmail: null,
        tipperPhoneE164: '+15551234567',
        tipperContactMethod: 'phone',
        tipperOptIn: true,
      }),
    ).toEqual({ name: 'Ana', contact: '(555) 123-4567', contactType: 'phone', optIn: true });
  });

  it('restores nothing from an attempt without details', () => {
    const nothing = { tipperName: null, tipperEmail: null, tipperPhoneE164: null };
    expect(
      detailsOfAttempt({ ...nothing, tipperContactMethod: null, tipperOptIn: false }),
    ).toBeNull();
  });
});
