import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatPhone, readPhone } from '#contract/messaging/phone';
import { emptyDetails, problemsOf } from '../../../src/client/features/tip-page/info/details';
import * as numbers from '../../../src/client/features/tip-page/info/phone-numbers';
import { smsReach } from '../../../src/client/features/tip-page/info/sms-reach';

describe('a number from abroad', () => {
  it.each([
    ['+65 8123 4567', '+65 8123 4567'],
    ['+4532123456', '+45 32 12 34 56'],
    ['+33-6-12-34-56-78', '+33 6 12 34 56 78'],
    ['+336', '+33 6'],
    ['+', '+'],
    ['+1 658 123 4567', '+1 (658) 123-4567'],
  ])('%s is shown as %s', (typed, shown) => {
    expect(formatPhone(typed, numbers.writeInternational)).toBe(shown);
  });

  it('keeps its digits, however far it is typed', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[2-9]\d{0,14}$/), (digits) => {
        const shown = formatPhone(`+${digits}`, numbers.writeInternational);
        expect(readPhone(shown)).toEqual({ digits, isInternational: true });
        expect(formatPhone(shown, numbers.writeInternational)).toBe(shown);
      }),
    );
  });

  it('is checked by the rules of its country, once they are known', () => {
    const details = { ...emptyDetails, name: 'Ana', contactType: 'phone' } as const;
    const said = (contact: string, known: typeof numbers | null) =>
      problemsOf({ ...details, contact }, known).contact;
    expect(said('+65 8123 456', null)).toBeNull();
    expect(said('+65 8123 456', numbers)).toBe('This number has too few or too many digits');
    expect(said('+999 8123 4567', numbers)).toBe('This number has too few or too many digits');
    for (const contact of ['+65 8123 4567', '+45 12 34 56 78', '(555) 123-4567', '33612345678']) {
      expect(said(contact, numbers)).toBeNull();
    }
  });
});

describe('the note on SMS', () => {
  const page = { thanksBy: ['email', 'phone'], textsTo: ['US', 'CA'] } as const;
  const profile = { thanksBy: [...page.thanksBy], textsTo: [...page.textsTo] };

  it.each([
    ['+65 8123 4567', 'We can’t text numbers of Singapore.'],
    ['(876) 555-1234', 'We can’t text numbers of Jamaica.'],
    ['+1 (658) 555-1234', 'We can’t text numbers of Jamaica.'],
    ['(800) 555-1234', 'We can’t text this number.'],
    ['+1 (900) 555-1234', 'We can’t text this number.'],
    ['+881 6 123 45678', 'We can’t text this number.'],
  ])('of %s: %s', (contact, whyNot) => {
    expect(smsReach(profile, contact, numbers)).toEqual({ promised: false, whyNot });
  });

  it.each(['(555) 123-4567', '+1 (416) 555-0123', ''])('a message is promised to %j', (contact) => {
    expect(smsReach(profile, contact, numbers)).toEqual({ promised: true, whyNot: null });
  });

  it('promises nothing to an unknown number, or where no SMS are sent', () => {
    expect(smsReach(profile, '+65 8123 4567', null)).toEqual({ promised: false, whyNot: null });
    expect(smsReach(profile, '(555) 123-4567', null)).toEqual({ promised: true, whyNot: null });
    const mute = { thanksBy: ['email' as const] };
    expect(smsReach(mute, '(555) 123-4567', numbers)).toEqual({ promised: false, whyNot: null });
  });
});
