import { describe, expect, it } from 'vitest';
import {
  normalized,
  type ProfileFormValues,
  profileFields,
  profileFormSchema,
  profileRefusals,
  suggestHandle,
} from '../../../src/client/features/profile/profile-form';
import { ApiError, unreachable } from '../../../src/client/platform/api-error';
import { writeFailureOf } from '../../../src/client/shared/forms/write-failure';

const empty = Object.fromEntries(profileFields.map((field) => [field, ''])) as ProfileFormValues;

describe('the profile form', () => {
  it('sends pasted values in their stored form, and empty fields as null', () => {
    const body = profileFormSchema.parse({
      ...empty,
      handle: ' Maya-Torres ',
      venmoHandle: 'https://venmo.com/u/maya_t',
      cashappHandle: '$mayat',
      zelleInfo: '(555) 123-4567',
      bio: '   ',
    });
    expect(body).toMatchObject({
      handle: 'maya-torres',
      venmoHandle: 'maya_t',
      cashappHandle: 'mayat',
      zelleInfo: '5551234567',
      paypalEmail: null,
      bio: null,
    });
  });

  it('names the field that is wrong', () => {
    const parsed = profileFormSchema.safeParse({
      ...empty,
      handle: '',
      googleReviewUrl: 'http://google.com',
      yelpReviewUrl: 'https://yelp.evil.example',
    });
    expect(parsed.error?.issues.map((issue) => issue.path[0]).sort()).toEqual(
      expect.arrayContaining(['googleReviewUrl', 'handle', 'yelpReviewUrl']),
    );
  });

  it('normalizes a pasted value, and leaves a wrong one alone', () => {
    expect(normalized('cashappHandle', 'https://cash.app/$mayat')).toBe('mayat');
    expect(normalized('venmoHandle', '@maya_t')).toBe('maya_t');
    expect(normalized('venmoHandle', 'no')).toBe('no');
    expect(normalized('venmoHandle', 'venmo.com/code?user_id=31')).toBe(
      'venmo.com/code?user_id=31',
    );
    expect(normalized('paypalEmail', 'https://paypal.me/mayat/5')).toBe('paypal.me/mayat');
    expect(normalized('googleReviewUrl', 'g.page/blue-door')).toBe('https://g.page/blue-door');
    expect(normalized('displayName', '\u202eMaya')).toBe('Maya');
  });
});

describe('the suggested handle', () => {
  it.each([
    ['Maya', 'Torres', 'maya-torres'],
    ['José', 'Núñez García', 'jose-nunez-garcia'],
    ['Anne  Marie', 'van der Berg', 'anne-marie-van-der-berg'],
    ['Maximiliane Friederike', 'von Hohenstein', 'maximiliane-friederike-von-hoh'],
  ])('of %s %s is %s', (first, last, handle) => {
    expect(suggestHandle(first, last)).toBe(handle);
  });

  it('is empty if the name gives no valid handle, or a reserved one', () => {
    expect(suggestHandle('太郎', '山田')).toBe('');
    expect(suggestHandle('A', '')).toBe('');
    expect(suggestHandle('Admin', '')).toBe('');
  });
});

describe('a refused save', () => {
  const refused = (status: number, code: string, fields?: Record<string, string>) =>
    new ApiError({ kind: 'http', status, code, message: `${status}: ${code}`, fields });
  const failureOf = (error: ApiError) => writeFailureOf(error, profileFields, profileRefusals);

  it('is shown at the field that it is about', () => {
    expect(failureOf(refused(409, 'handle_taken')).fields.handle).toBe(
      'This handle is already taken.',
    );
    expect(failureOf(refused(422, 'handle_reserved')).fields.handle).toBe(
      'This handle is reserved.',
    );
    expect(
      failureOf(refused(400, 'invalid_input', { zelleInfo: 'Enter it', other: 'No such field' })),
    ).toEqual({ fields: { zelleInfo: 'Enter it' }, notice: null });
  });

  it('says plainly when the network is missing', () => {
    expect(failureOf(unreachable('offline')).notice).toBe(
      "You're offline. Connect and try again; what you entered stays here.",
    );
    expect(failureOf(unreachable('timeout')).notice).toMatch(/^Network error/);
  });
});
